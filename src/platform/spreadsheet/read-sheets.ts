import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Sheet, tooMuchToRead, unusableSheet } from './cell.ts';
import type { SheetAnswer } from './sheet-worker.ts';

/** A file of two thousand rows takes a second; a busy machine may need ten times that. */
const TIMEOUT_MS = 30_000;
const MAX_HEAP_MB = 512;
/**
 * From the project's folder, and deployed as it stands (`included_files` in netlify.toml). The host's
 * bundler must not find it: it would put this file in the place of the function that starts it.
 */
const WORKER = ['src', 'platform', 'spreadsheet', 'sheet-worker.ts'];

/**
 * The sheets of a CSV or Excel file. A thread of its own reads it and is ended when it takes too much
 * time or memory: whatever a file holds, the site goes on answering.
 *
 * @throws HttpError 422 for a file that cannot be read, with a message for the person who chose it
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
