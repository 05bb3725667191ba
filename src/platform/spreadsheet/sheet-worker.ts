import { parentPort, workerData } from 'node:worker_threads';
import { HttpError } from '../http/http-error.ts';
import type { Cell } from './cell.ts';
import { parseSheet } from './parse-sheet.ts';

/** The answer of this thread: the rows of the file, or the sentence that refuses it. */
export type SheetAnswer = { rows: Cell[][] } | { refusal: string };

parentPort?.postMessage(
  await parseSheet(workerData as Uint8Array<ArrayBuffer>).then(
    (rows): SheetAnswer => ({ rows }),
    (error: unknown): SheetAnswer => {
      if (error instanceof HttpError) return { refusal: error.message };
      throw error;
    },
  ),
);
