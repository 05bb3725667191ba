import { useState } from 'react';
import type { Product } from '../../../catalogue/contract/product.ts';
import { findStatus } from '../../../catalogue/contract/taxonomy.ts';
import { showToast } from '../../../design/toasts.ts';
import { showUndoToast } from '../../../design/undo-toast.tsx';
import {
  conflictOf,
  deleteProduct,
  isDeleted,
  restoreProduct,
  saveStatus,
} from '../product-calls.ts';
import { type BulkOutcome, bulk } from './bulk.ts';
import type { Selection } from './useSelection.ts';

export interface BulkWork {
  isRunning: boolean;
  dealtWith: number;
  total: number;
  failed: BulkOutcome<Product, unknown>['failed'];
  setStatus: (statusId: number) => Promise<void>;
  deleteAll: () => Promise<void>;
}

interface Props {
  selection: Selection;
  /** Runs after every change, also one that was taken back. */
  onChanged: () => Promise<void>;
  /** Runs when nothing is ticked any more, and the bar with the focus goes. */
  onAllDone: () => void;
}

/**
 * Work on all ticked rows. What could not be done stays ticked, with the reason, but for what
 * somebody else has deleted: nobody could take that tick away.
 */
export function useBulk({ selection, onChanged, onAllDone }: Props): BulkWork {
  const [running, setRunning] = useState<{ dealtWith: number; total: number }>();
  const [failed, setFailed] = useState<BulkWork['failed']>([]);

  async function run<Done>(work: (product: Product) => Promise<Done>): Promise<Done[]> {
    const products = selection.chosen;
    const total = products.length;
    setFailed([]);
    setRunning({ dealtWith: 0, total });
    const outcome = await bulk(products, work, (dealtWith) => setRunning({ dealtWith, total }));
    setRunning(undefined);
    const gone = outcome.failed.filter(({ error }) => isDeleted(error));
    const stored = outcome.failed.filter(({ error }) => !isDeleted(error));
    setFailed(stored);
    selection.replace(stored.map(({ item, error }) => conflictOf(error)?.current ?? item));
    if (gone.length > 0) showToast('error', goneSentence(gone.map(({ item }) => item)));
    if (stored.length === 0) onAllDone();
    await onChanged();
    return outcome.done;
  }

  async function takeBack(products: Product[], work: (product: Product) => Promise<unknown>) {
    const { failed } = await bulk(products, work);
    await onChanged();
    const [first] = failed;
    if (first) showToast('error', `${countOf(failed)} could not be put back. ${first.reason}`);
    else showToast('success', `${countOf(products)} put back`);
  }

  async function setStatus(statusId: number) {
    const earlier = new Map(selection.chosen.map(({ id, status_id }) => [id, status_id]));
    const changed = await run((product) => saveStatus(product, statusId));
    if (changed.length === 0) return;
    showUndoToast(`${countOf(changed)} set to ${findStatus(statusId)?.name}`, () =>
      takeBack(changed, (product) =>
        saveStatus(product, earlier.get(product.id) ?? product.status_id),
      ),
    );
  }

  async function deleteAll() {
    const deleted = await run((product) => deleteProduct(product).then(() => product));
    if (deleted.length === 0) return;
    showUndoToast(`${countOf(deleted)} deleted successfully`, () =>
      takeBack(deleted, restoreProduct),
    );
  }

  return {
    isRunning: running !== undefined,
    dealtWith: running?.dealtWith ?? 0,
    total: running?.total ?? 0,
    failed,
    setStatus,
    deleteAll,
  };
}

function goneSentence([first, ...others]: Product[]): string {
  return others.length === 0
    ? `${first?.title} is in the trash already: somebody else has deleted it.`
    : `${others.length + 1} products are in the trash already: somebody else has deleted them.`;
}

function countOf({ length }: unknown[]): string {
  return length === 1 ? '1 product' : `${length} products`;
}
