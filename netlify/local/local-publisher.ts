import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { isForPrograms, type Log } from '../../src/platform/operator-log.ts';
import type { Publisher } from '../../src/platform/services.ts';
import { isCheckoutWritable } from '../state/writable.ts';

const BUILD = [resolve(import.meta.dirname, '../commands.ts'), 'build'];
/** Far longer than any build takes. Other jobs, such as sending mail, wait for it. */
const MAX_BUILD_MS = 10 * 60_000;
const ENDED = 'The build took ten minutes, or this machine ended it, which may be short of memory.';

/**
 * Builds the site on this machine as `npm run build` does, with the products of the running site.
 * It runs in a process with low priority, so that the site stays fast.
 */
export function localPublisher(log: Log): Publisher & { stop(): void } {
  let end: (() => void) | undefined;
  let isStopped = false;
  return {
    quietMinutes: 1,
    longestMinutes: 10,
    everyMinutes: 1,
    perDay: undefined,
    async start() {
      if (isStopped) throw new Error('The site is being stopped.');
      const build = spawnBuild();
      end = build.end;
      const limit = setTimeout(build.end, MAX_BUILD_MS);
      const { code, output } = await build.ended.finally(() => clearTimeout(limit));
      end = undefined;
      if (code === 0) return log('info', 'site built', { said: output.trim() });
      if (isStopped) throw new Error('The site was stopped meanwhile.');
      // The many lines of output are readable for people only.
      if (isForPrograms()) log('error', 'site not built', { said: output.trim() });
      else console.error(output);
      if (code === null) throw new Error(ENDED);
      throw new Error('The site could not be built; its log says why.');
    },
    /** Aborts a running build. */
    stop() {
      isStopped = true;
      end?.();
    },
  };
}

function spawnBuild() {
  // A process group of its own, so that its children can be killed with it.
  const child = spawn(process.execPath, BUILD, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (words: string) => {
      output += words;
    });
  }
  const { pid } = child;
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return {
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })),
    end() {
      if (pid !== undefined && child.exitCode === null) process.kill(-pid);
    },
  };
}

/**
 * The publisher, if this account may write the site's files; otherwise a warning that nothing
 * builds.
 */
export function localPublisherIfWritable(log: Log) {
  if (isCheckoutWritable()) return localPublisher(log);
  console.log(
    `${resolve('.')} cannot be written to by this account, so the site is not built again by itself when staff change it. "npm run build", by the account whose folder it is, does that.`,
  );
  return undefined;
}
