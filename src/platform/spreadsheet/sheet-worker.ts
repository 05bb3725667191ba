import { parentPort, workerData } from 'node:worker_threads';
import { HttpError } from '../http-error.ts';
import type { Sheet } from './cell.ts';
import { parseSheets } from './parse-sheets.ts';

/** Result of the worker: the sheets, or the error message. */
export type SheetAnswer = { sheets: Sheet[] } | { refusal: string };

parentPort?.postMessage(
  await parseSheets(workerData as Uint8Array<ArrayBuffer>).then(
    (sheets): SheetAnswer => ({ sheets }),
    (error: unknown): SheetAnswer => {
      if (error instanceof HttpError) return { refusal: error.message };
      throw error;
    },
  ),
);
