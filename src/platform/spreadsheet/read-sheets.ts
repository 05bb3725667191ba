import { openBoundedThread, TooMuchForThread } from '../bounded-thread.ts';
import { type Sheet, tooMuchToRead, unusableSheet } from './cell.ts';
import type { SheetAnswer } from './sheet-worker.ts';

const WORKER = ['src', 'platform', 'spreadsheet', 'sheet-worker.ts'];
/** A file of two thousand rows takes a second; a busy machine may need ten times that. */
const LIMITS = { timeoutMs: 30_000, maxHeapMb: 512 };

/**
 * Reads the sheets of a CSV or Excel file in a thread of its own.
 *
 * @throws HttpError 422 for an unreadable file, with a message for the person who chose it
 */
export const readSheets = openSheetReader();

export function openSheetReader() {
  const ask = openBoundedThread<Uint8Array<ArrayBuffer>, SheetAnswer>(WORKER, LIMITS);
  return async (bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> => {
    const answer = await ask(bytes).catch((error) => {
      throw error instanceof TooMuchForThread ? tooMuchToRead() : error;
    });
    if ('refusal' in answer) throw unusableSheet(answer.refusal);
    return answer.sheets;
  };
}
