import type { Product } from '../../../catalogue/contract/product.ts';
import type { EditConflict } from '../../../catalogue/contract/product-edit.ts';
import { ApiError } from '../../../client.ts';
import { failureWords } from '../../calls/attempt.ts';
import { change } from '../../calls/change.ts';
import { conflictOf } from '../../product-calls/product-calls.ts';
import { savingProduct } from '../../product-calls/save-product.ts';
import { openDialog } from '../../ui/open-dialog.tsx';
import { PRODUCT_LIST, readProductList } from '../product-list-calls.ts';
import { StatusConflictDialog } from './StatusConflictDialog.tsx';

const FAILED = 'Failed to update the product. Please try again.';

/**
 * Saves the status of a product, with an Undo. Another status that somebody else chose meanwhile
 * asks which of them stays; other fields merge.
 *
 * @returns the product of now; undefined after a failure
 */
export async function saveStatus(read: Product, status_id: number): Promise<Product | undefined> {
  const outcome: { saved?: Product; conflict?: EditConflict | undefined } = {};
  const { call, given } = savingProduct(read, { fields: { status_id } });
  await change(call, given, {
    noun: 'The status',
    verb: 'saved',
    done: ({ title }) => `The status of ${title} is saved`,
    show(saved) {
      outcome.saved = saved;
    },
    failed(error) {
      outcome.conflict = conflictOf(error);
      if (outcome.conflict) return null;
      const isRefused = error instanceof ApiError && error.status === 422;
      return isRefused ? failureWords(error, FAILED) : FAILED;
    },
    mayUndo: true,
    refresh: PRODUCT_LIST,
  });
  const { saved, conflict } = outcome;
  if (!conflict) return saved;
  const { current } = conflict;
  if (current.status_id === read.status_id) return saveStatus(current, status_id);
  const chosen = await openDialog(StatusConflictDialog, { read, conflict, status_id });
  if (chosen === undefined || chosen === current.status_id) {
    await readProductList();
    return current;
  }
  return saveStatus(current, chosen);
}
