import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';

const COPIED = ['astro.config.mjs', 'data', 'netlify', 'netlify.toml', 'package.json', 'public'];
const SHARED = ['node_modules', '.cache/renditions'];

type Process = ChildProcessByStdio<null, Readable, Readable>;

/** A copy of the whole project in a folder of its own, to break and to build in. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  for (const name of [...COPIED, 'src', 'tsconfig.json']) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  for (const name of SHARED) {
    mkdirSync(name, { recursive: true });
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(resolve(name), join(folder, name));
  }
  return folder;
}

/** A command of the project as a person runs it; `said` is all that it has printed so far. */
export function runInProject(folder: string, command: string, env: Record<string, string> = {}) {
  const child: Process = spawn(process.execPath, [`netlify/commands/${command}.ts`], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
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
export type Run = ReturnType<typeof runInProject>;

/** Waits until a command has printed something; fails with all that it said when it ends first. */
export async function untilSaid(run: Run, words: string): Promise<void> {
  while (!run.said.includes(words)) {
    const ended = await Promise.race([
      run.ended,
      once(run.child.stdout, 'data').then(() => 'goes on'),
    ]);
    if (ended !== 'goes on' && !run.said.includes(words)) {
      throw new Error(`The command ended (${ended}) and said:\n${run.said}`);
    }
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
