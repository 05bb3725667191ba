import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { testServer } from '../browser/test-server.ts';
import { fetchOnce } from '../fetch-once.ts';

/** Starts the built site over an empty state folder, for commands that measure it from outside. */
export async function startSite(): Promise<{ stop(): Promise<void> }> {
  const [, ...args] = testServer.command.split(' ');
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  await answers(server);
  return {
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

async function answers(server: ChildProcess) {
  while (server.exitCode === null) {
    const response = await fetchOnce(testServer.url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The site did not start; see above.');
}
