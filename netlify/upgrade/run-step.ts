import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { OperatorError } from '../../src/platform/operator-error.ts';

interface Options {
  cwd?: string;
  env?: Record<string, string>;
  /** Gives what it writes instead of showing it. */
  quiet?: boolean;
}

/**
 * Runs a program of another one's to its end.
 *
 * @returns what it has written, where it is quiet
 * @throws OperatorError with what it has said when it fails
 */
export async function runStep(
  program: string,
  args: string[],
  { cwd = '.', env = {}, quiet = false }: Options = {},
): Promise<string> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (words: string) => {
      said += words;
      if (!quiet) process.stdout.write(words);
    });
  }
  const [code] = await once(child, 'close').catch((cause: Error) => {
    throw new OperatorError(`${program} cannot be run (${cause.message}).`, { cause });
  });
  if (code === 0) return said.trim();
  const words = quiet ? `:\n${said.trim()}` : ', see above';
  throw new OperatorError(`"${[program, ...args].join(' ')}" failed${words}`);
}

/** Runs a command of this project, as it stands on the disk by then. */
export function runProjectCommand(name: string, ...args: string[]): Promise<string> {
  return runStep(process.execPath, [`netlify/commands/${name}.ts`, ...args]);
}

/** Runs what the operator has set, which may use all that a shell can. */
export function runShell(line: string): Promise<string> {
  return runStep('/bin/sh', ['-c', line]);
}
