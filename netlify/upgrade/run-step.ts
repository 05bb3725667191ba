import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { OperatorError } from '../../src/platform/operator-error.ts';

interface Options {
  cwd?: string;
  env?: Record<string, string>;
  /** Returns the output instead of showing it. */
  quiet?: boolean;
}

/**
 * Runs an external program.
 *
 * @returns its output if quiet
 * @throws OperatorError with its output when it fails
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
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (words: string) => {
      output += words;
      if (!quiet) process.stdout.write(words);
    });
  }
  const [code] = await once(child, 'close').catch((cause: Error) => {
    throw new OperatorError(`${program} cannot be run (${cause.message}).`, { cause });
  });
  if (code === 0) return output.trim();
  const words = quiet ? `:\n${output.trim()}` : ', see above';
  throw new OperatorError(`"${[program, ...args].join(' ')}" failed${words}`);
}

/** Runs a command of this project, in the version now on the disk. */
export function runProjectCommand(name: string, ...args: string[]): Promise<string> {
  return runStep(process.execPath, ['netlify/commands.ts', name, ...args]);
}

/** Runs a command line that the operator has configured. */
export function runShell(line: string): Promise<string> {
  return runStep('/bin/sh', ['-c', line]);
}
