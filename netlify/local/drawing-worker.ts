import { parentPort } from 'node:worker_threads';
import { drawQuoteSheet } from '../../src/enquiry/server/quote-sheet.ts';
import { drawReceipt } from '../../src/quotation/server/paid/receipt-pdf.ts';
import { drawQuotation } from '../../src/quotation/server/quotation-pdf.ts';

/** A drawing by the name of its function. */
export interface AskedDrawing {
  name: string;
  input: unknown[];
}

const drawings = new Map<string, (...input: never[]) => Promise<Uint8Array>>(
  [drawQuotation, drawQuoteSheet, drawReceipt].map((drawing) => [drawing.name, drawing]),
);

parentPort?.on('message', async ({ name, input }: AskedDrawing) => {
  const drawing = drawings.get(name);
  if (!drawing) throw new Error(`The thread that draws does not know ${name}.`);
  // A copy of its own size, since a small buffer shares its memory with others.
  const bytes = Uint8Array.from(await drawing(...(input as never[])));
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
