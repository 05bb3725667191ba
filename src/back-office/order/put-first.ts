import { z } from 'zod';
import { readAgain } from '../../account/session/read.ts';
import { callAsStaff, sessionHasEnded } from '../../account/session/session.ts';
import { apiPaths } from '../../api-paths.ts';
import { type Product, product } from '../../catalogue/contract/product.ts';
import { showToast } from '../../design/toasts.ts';
import { showUndoToast } from '../../design/undo-toast.tsx';
import { siteDocument } from '../../site/contract/site-documents.ts';
import { failureWords } from '../calls/attempt.ts';
import type { SitePage } from '../publication/site-page.ts';
import { saveDocument } from '../site/site-calls.ts';
import { asShown, moved, orderDocument, orderIn, productsCall } from './order-of.ts';

const products = z.array(product);

/** Puts a product first on a page, and says so, with a way back. */
export async function putFirst({ id, title }: Product, page: SitePage): Promise<void> {
  const name = orderDocument(page);
  try {
    const [saved, listed] = await Promise.all([
      callAsStaff(apiPaths.siteDocument(name), { parse: (answer) => siteDocument.parse(answer) }),
      callAsStaff(productsCall(page), { parse: (answer) => products.parse(answer) }),
    ]);
    const ids = moved(asShown(page, listed, saved), id, 0).map((each) => each.id);
    const { newProducts } = orderIn(saved);
    const { version } = await saveDocument(name, { products: ids, newProducts }, saved.version);
    showUndoToast(`${title} is first on “${page.title}” from the next build on.`, () =>
      takeBack(name, saved.written, version),
    );
  } catch (error) {
    tell(error, `${title} could not be put first. Please try again.`);
  }
  await readAgain(apiPaths.publication);
}

async function takeBack(
  name: string,
  written: Parameters<typeof saveDocument>[1],
  version: number,
) {
  try {
    await saveDocument(name, written, version);
    showToast('success', 'The order is as it was.');
  } catch (error) {
    tell(error, 'The order could not be put back. Please look at it under Site, Order.');
  }
  await readAgain(apiPaths.publication);
}

function tell(error: unknown, otherwise: string): void {
  if (!sessionHasEnded(error)) showToast('error', failureWords(error, otherwise));
}
