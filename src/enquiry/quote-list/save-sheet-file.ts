import { callApi } from '../../client.ts';
import { fileName, saveFile } from '../../design/files/save-file.ts';
import { printQuoteList } from '../../visitor-routes.ts';
import type { RequestedProduct } from '../contract/quote-fields.ts';
import type { DeliveryFields } from './quote-list-unsent.ts';

/** @throws ApiError when the sheet does not arrive */
export async function saveSheetFile(
  body: DeliveryFields & { products: readonly RequestedProduct[] },
): Promise<void> {
  const sheet = await callApi(printQuoteList, {
    body,
    headers: { Accept: 'application/pdf' },
    read: (response) => response.blob(),
    parse: (answer, _status, headers) => ({
      blob: asPdf(answer as Blob),
      name: fileName(headers, 'quote-list.pdf'),
    }),
  });
  saveFile(sheet.blob, sheet.name);
}

function asPdf(blob: Blob): Blob {
  if (!blob.type.startsWith('application/pdf')) throw new TypeError('The answer is no PDF.');
  return blob;
}
