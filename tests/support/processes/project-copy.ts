import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';

/** Files and folders that make up the site. */
export const PROJECT = [
  'astro.config.mjs',
  'data',
  'netlify',
  'netlify.toml',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
];
const SHARED = ['node_modules', '.cache/new-database', '.cache/printed-photos'];

type Process = ChildProcessByStdio<null, Readable, Readable>;

/** Copies the project to a folder, in which tests may build and break things. */
export function copyProject(folder: string): void {
  for (const name of PROJECT) cpSync(name, join(folder, name), { recursive: true });
  for (const name of SHARED) {
    mkdirSync(name, { recursive: true });
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(resolve(name), join(folder, name));
  }
}

/** Runs a command of the project as a person would; `said` is its output so far. */
export function runInProject(
  folder: string,
  command: string,
  env: Record<string, string> = {},
  args: string[] = [],
) {
  return runScript(folder, ['netlify/commands.ts', command, ...args], env);
}

/** Starts the site of the folder as `npm start` does, with the last built pages. */
export function serveBuilt(folder: string, env: Record<string, string> = {}) {
  return runScript(folder, [resolve('tests/support/processes/serve-built.ts')], env);
}

function runScript(folder: string, script: string[], env: Record<string, string>) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child: Process = spawn(process.execPath, script, {
    cwd: folder,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const run = { child, ended, said: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (words: string) => {
      run.said += words;
    });
  }
  return run;
}
export type Run = ReturnType<typeof runScript>;

/** Waits until a command has printed something; fails with its output if it ends first. */
export async function untilSaid(run: Run, words: string): Promise<void> {
  while (!run.said.includes(words)) {
    const heard = new AbortController();
    const ended = await Promise.race([
      run.ended,
      ...[run.child.stdout, run.child.stderr].map((stream) =>
        once(stream, 'data', { signal: heard.signal }).then(() => 'goes on'),
      ),
    ]);
    heard.abort();
    if (ended !== 'goes on' && !run.said.includes(words)) {
      throw new Error(`The command ended (${ended}) and said:\n${run.said}`);
    }
  }
}
