import { useState } from 'react';
import type { Product } from '../../../catalogue/contract/product.ts';
import { findStatus } from '../../../catalogue/contract/taxonomy.ts';
import { showToast } from '../../../design/toasts.ts';
import { showUndoToast } from '../../../design/undo-toast.tsx';
import {
  conflictOf,
  deleteProduct,
  isDeleted,
  reasonOf,
  restoreProduct,
  saveStatus,
} from '../product-calls.ts';
import type { Selection } from './useSelection.ts';

const AT_ONCE = 4;

export interface BulkWork {
  /** How far it has come; undefined while nothing is done. */
  running: { dealtWith: number; total: number } | undefined;
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
  const [running, setRunning] = useState<BulkWork['running']>();
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

  return { running, failed, setStatus, deleteAll };
}

/** How work on several items ended. */
interface BulkOutcome<Item, Done> {
  done: Done[];
  failed: { item: Item; reason: string; error: unknown }[];
}

/**
 * Does the work for each item, a few at a time. One that fails keeps none of the others back.
 * @param onProgress receives the number of items that are dealt with
 */
export async function bulk<Item, Done>(
  items: readonly Item[],
  work: (item: Item) => Promise<Done>,
  onProgress: (dealtWith: number) => void = () => undefined,
): Promise<BulkOutcome<Item, Done>> {
  const outcome: BulkOutcome<Item, Done> = { done: [], failed: [] };
  const remaining = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of remaining) {
      try {
        outcome.done.push(await work(item));
      } catch (error) {
        outcome.failed.push({ item, reason: reasonOf(error), error });
      }
      onProgress(outcome.done.length + outcome.failed.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return outcome;
}

function goneSentence([first, ...others]: Product[]): string {
  return others.length === 0
    ? `${first?.title} is in the trash already: somebody else has deleted it.`
    : `${others.length + 1} products are in the trash already: somebody else has deleted them.`;
}

function countOf({ length }: unknown[]): string {
  return length === 1 ? '1 product' : `${length} products`;
}
