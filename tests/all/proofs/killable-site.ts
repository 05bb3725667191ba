import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, onTestFinished, type TestContext, TestRunner } from 'vitest';
import { freePort } from '../../../netlify/local/port.ts';
import { Caller } from '../../support/caller.ts';

export const ACCOUNT = { email: 'staff@makers.test', password: 'kettle-orbit-saffron-mule' };

export type KillableSite = Awaited<ReturnType<typeof prepareSite>>;

/** Linux's unit of CPU times. */
const TICK_MS = 10;

/**
 * The API with its embedded database in a separate process, over one state folder.
 *
 * @param variables further environment variables; PAGES is a folder of pages to serve
 */
export async function prepareSite(stateDirectory: string, variables: Record<string, string> = {}) {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    STATE_DIR: stateDirectory,
    STAFF_EMAIL: ACCOUNT.email,
    STAFF_PASSWORD: ACCOUNT.password,
    ...variables,
  };
  const staff = new Caller((path, init) => fetch(`http://127.0.0.1:${port}${path}`, init));
  return {
    port,
    staff,
    signIn: () => staff.signIn(ACCOUNT),

    /** @returns when the site answers; throws its output when it does not start */
    async start() {
      const server = spawn(process.execPath, ['tests/all/proofs/serve-api.ts'], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      // Also if the test fails while the site is running.
      const end = () => void server.kill('SIGKILL');
      if (TestRunner.getCurrentTest()) onTestFinished(end);
      else afterAll(end);
      const ended = once(server, 'exit');
      let said = '';
      server.stderr.setEncoding('utf8').on('data', (words: string) => {
        said += words;
      });
      const first = await Promise.race([once(server.stdout, 'data'), ended.then(() => undefined)]);
      if (first === undefined) throw new Error(`The site did not start and said:\n${said}`);
      return {
        pid: server.pid,
        processorMs: () => processorMs(server.pid),
        /** Its log so far. */
        said: () => said,
        kill: () => server.kill('SIGKILL'),
        ended,
      };
    },
  };
}

/** For tests that measure the site's process. */
export function onlyOnLinux({ skip }: TestContext): void {
  skip(process.platform !== 'linux', 'only Linux tells what a process takes');
}

/** CPU time of a process so far, as Linux counts it. */
function processorMs(pid: number | undefined): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = after.split(' ').slice(11, 13).map(Number);
  return (user + system) * TICK_MS;
}
