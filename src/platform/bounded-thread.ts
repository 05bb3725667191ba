import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Who has sent one file soon sends the next; what a thread has read may fill its memory until it ends. */
const KEPT_FOR_MS = 60_000;

interface Limits {
  timeoutMs: number;
  maxHeapMb: number;
}

/** What was read took more time or memory than its thread may have. */
export class TooMuchForThread extends Error {}

/**
 * Reads what strangers send in a worker thread that is terminated when it takes too much time or
 * memory, so that no file can block the site. One idle thread is kept, since starting one takes fifty
 * times as long as a small file.
 *
 * @param worker path from the project's folder in parts, so that the host's bundler does not replace the
 * function's own file with it; deployed through `included_files` in netlify.toml
 * @returns a function that throws TooMuchForThread, or an error of the worker
 */
export function openBoundedThread<Input, Answer>(
  worker: readonly string[],
  { timeoutMs, maxHeapMb }: Limits,
): (input: Input) => Promise<Answer> {
  let idle: { thread: Worker; end: NodeJS.Timeout } | undefined;

  function takeThread(): Worker {
    if (!idle) return startThread();
    const { thread } = idle;
    forget(thread);
    thread.ref();
    return thread;
  }

  function startThread(): Worker {
    const limits = { maxOldGenerationSizeMb: maxHeapMb };
    const thread = new Worker(resolve(...worker), { resourceLimits: limits });
    // Nobody else hears of the fault of an idle thread, which would end the process.
    return thread.on('error', () => {}).on('exit', () => forget(thread));
  }

  function keep(thread: Worker): void {
    if (idle) {
      end(thread);
      return;
    }
    // An idle thread keeps no process running.
    thread.unref();
    idle = { thread, end: setTimeout(end, KEPT_FOR_MS, thread).unref() };
  }

  function end(thread: Worker): void {
    forget(thread);
    void thread.terminate();
  }

  function forget(thread: Worker): void {
    if (idle?.thread !== thread) return;
    clearTimeout(idle.end);
    idle = undefined;
  }

  return async (input) => {
    const thread = takeThread();
    const answer = await ask<Answer>(thread, input, timeoutMs);
    keep(thread);
    return answer;
  };
}

async function ask<Answer>(thread: Worker, input: unknown, timeoutMs: number): Promise<Answer> {
  try {
    thread.postMessage(input);
    const signal = AbortSignal.timeout(timeoutMs);
    const [answer] = (await once(thread, 'message', { signal })) as [Answer];
    return answer;
  } catch (error) {
    await thread.terminate();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ABORT_ERR' || code === 'ERR_WORKER_OUT_OF_MEMORY') throw new TooMuchForThread();
    throw error;
  }
}
