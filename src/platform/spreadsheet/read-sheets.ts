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

/**
 * Reads the sheets of a CSV or Excel file in a worker thread that is terminated when it takes too
 * much time or memory, so that no file can block the site.
 *
 * @throws HttpError 422 for an unreadable file, with a message for the person who chose it
 */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const worker = new Worker(resolve(...WORKER), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const [answer] = (await once(worker, 'message', { signal })) as [SheetAnswer];
    if ('refusal' in answer) throw unusableSheet(answer.refusal);
    return answer.sheets;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ABORT_ERR' || code === 'ERR_WORKER_OUT_OF_MEMORY') throw tooMuchToRead();
    throw error;
  } finally {
    await worker.terminate();
  }
}
