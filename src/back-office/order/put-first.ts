import { refetchCalls } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { inPageOrder } from '../../catalogue/contract/page-of-product.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import * as routes from '../../routes.ts';
import { siteCalls } from '../../site/contract/site-calls.ts';
import { documentConflict } from '../../site/contract/site-documents.ts';
import { attempt } from '../calls/attempt.ts';
import { showDoneToast } from '../calls/undo.ts';
import { conflictIn } from '../forms/draft-form.ts';
import { moved } from '../parts/sorting/moved.ts';
import { listStaffProducts } from '../product-calls/staff-products.ts';
import type { SitePage } from '../publication/site-page.ts';
import { type SavedDocument, saveDocument } from '../site/site-calls.ts';
import { orderDocument, orderIn } from './order-of.ts';

/** Puts a product first on a page, and shows a toast with Undo. */
export async function putFirst(product: Product, page: SitePage): Promise<void> {
  const { title } = product;
  const done = `${title} is first on “${page.title}” once the site is published again.`;
  const put = async () => {
    const { set } = await savedFirst(product, page);
    showDoneToast(done, set, readPublication);
  };
  await attempt(put, { failed: `${title} could not be put first. Please try again.` });
  await readPublication();
}

function readPublication(): Promise<void> {
  return refetchCalls(routes.showPublication);
}

/** @param isAgain true for the retry on the order of a colleague who was faster */
async function savedFirst(
  { id }: Pick<Product, 'id'>,
  page: SitePage,
  isAgain = false,
): Promise<SavedDocument> {
  const name = orderDocument(page);
  const [saved, listed] = await Promise.all([
    callAsStaff(siteCalls.showDocument, { params: { name } }),
    callAsStaff(listStaffProducts, { query: page.filter }),
  ]);
  const order = orderIn(saved);
  const shown = inPageOrder(listed, page.source, order);
  const first = shown.find((each) => each.id === id);
  const written = { ...order, products: moved(shown, first, 0).map((each) => each.id) };
  try {
    return await saveDocument(saved, written);
  } catch (error) {
    if (isAgain || !conflictIn(error, documentConflict)) throw error;
    return savedFirst({ id }, page, true);
  }
}
