import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Sheet, tooMuchToRead, unusableSheet } from './cell.ts';
import type { SheetAnswer } from './sheet-worker.ts';

/** A file of two thousand rows takes a second; a busy machine may need ten times that. */
const TIMEOUT_MS = 30_000;
const MAX_HEAP_MB = 512;
/**
 * Path from the project's folder; deployed through `included_files` in netlify.toml. The path is
 * assembled so that the host's bundler does not replace the function's own file with it.
 */
const WORKER = ['src', 'platform', 'spreadsheet', 'sheet-worker.ts'];

/** Who has tried a file soon imports it; what a thread has read may fill its memory until it ends. */
const KEPT_FOR_MS = 60_000;

/**
 * Reads the sheets of a CSV or Excel file in a worker thread that is terminated when it takes too
 * much time or memory, so that no file can block the site.
 *
 * @throws HttpError 422 for an unreadable file, with a message for the person who chose it
 */
export const readSheets = openSheetReader();

/** Keeps one idle thread, since starting one takes fifty times as long as a small file. */
export function openSheetReader() {
  let idle: { thread: Worker; end: NodeJS.Timeout } | undefined;

  function takeThread(): Worker {
    if (!idle) return startThread();
    const { thread } = idle;
    forget(thread);
    thread.ref();
    return thread;
  }

  function startThread(): Worker {
    const limits = { maxOldGenerationSizeMb: MAX_HEAP_MB };
    const thread = new Worker(resolve(...WORKER), { resourceLimits: limits });
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

  return async (bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> => {
    const thread = takeThread();
    const answer = await ask(thread, bytes);
    keep(thread);
    if ('refusal' in answer) throw unusableSheet(answer.refusal);
    return answer.sheets;
  };
}

async function ask(thread: Worker, bytes: Uint8Array<ArrayBuffer>): Promise<SheetAnswer> {
  try {
    thread.postMessage(bytes);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const [answer] = (await once(thread, 'message', { signal })) as [SheetAnswer];
    return answer;
  } catch (error) {
    await thread.terminate();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ABORT_ERR' || code === 'ERR_WORKER_OUT_OF_MEMORY') throw tooMuchToRead();
    throw error;
  }
}
