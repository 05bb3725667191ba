import { sessionHasEnded } from '../../account/session/session.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import { deleteProduct, isDeleted } from '../product-calls/product-calls.ts';
import { tellNotDeleted } from '../products/not-deleted.tsx';

/** Deletes a product and shows a toast with the result; a colleague may have been faster. */
export async function moveToTrash(product: Product): Promise<'gone' | 'still there'> {
  try {
    await deleteProduct(product);
  } catch (error) {
    if (sessionHasEnded(error)) return 'still there';
    tellNotDeleted(error);
    return isDeleted(error) ? 'gone' : 'still there';
  }
  showToast('success', 'Product deleted successfully');
  return 'gone';
}
