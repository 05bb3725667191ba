import { callApi } from '../../client.ts';
import { fileName, saveFile } from '../../design/save-file.ts';
import { printQuoteList } from '../../routes.ts';
import type { QuoteList } from './quote-list.ts';
import { requestedProducts } from './quote-list-changes.ts';
import { asApiError, failed, type Outcome, refusal } from './quote-list-sending.ts';

const NOT_MADE = 'The PDF did not arrive. Check the connection, then try again.';

/** Saves the list as a PDF; never throws. */
export async function saveSheet(list: QuoteList): Promise<Outcome> {
  const products = requestedProducts(list);
  try {
    const sheet = await callApi(printQuoteList, {
      body: { products },
      headers: { Accept: 'application/pdf' },
      read: (response) => response.blob(),
      parse: (answer, _status, headers) => ({
        blob: asPdf(answer as Blob),
        name: fileName(headers, 'quote-list.pdf'),
      }),
    });
    saveFile(sheet.blob, sheet.name);
    return { kind: 'done', message: 'Saved as PDF.' };
  } catch (error) {
    const { status } = asApiError(error);
    return status === null || status < 400 ? failed(NOT_MADE) : refusal(error, products);
  }
}

function asPdf(blob: Blob): Blob {
  if (!blob.type.startsWith('application/pdf')) throw new TypeError('The answer is no PDF.');
  return blob;
}
