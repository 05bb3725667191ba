import { useState } from 'react';
import { flushSync } from 'react-dom';
import { sessionHasEnded } from '../../../account/session/session.ts';
import type { Product } from '../../../catalogue/contract/product.ts';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import type { BulkChanged } from '../../../catalogue/contract/product-edit.ts';
import { ApiError } from '../../../client.ts';
import { nextPaint } from '../../../design/after-paint.ts';
import { showToast } from '../../../design/toasts/toasts.ts';
import { reasonOf } from '../../calls/attempt.ts';
import { showDoneToast } from '../../calls/undo.ts';
import type { Selection } from '../../lists/useSelection.ts';
import { type BulkWork, changeMany } from '../../product-calls/product-calls.ts';

/** The part of a product that a selection needs, in the version that was read. */
export type Ticked = Pick<Product, 'id' | 'title' | 'version' | 'price_cents'>;
export type ChosenProducts = Selection<Ticked>;

/** The ids with commas between them, as an export asks for them. */
export function idsOf(chosen: readonly Ticked[]): string {
  return chosen.map(({ id }) => id).join(',');
}

export interface Bulk {
  isRunning: boolean;
  /** Products that the last action could not change. */
  left: BulkChanged['left'];
  /**
   * @param done builds the message from a count such as `3 products`
   * @param from the dialog that asked, and the products of a selected whole list, if it showed them
   */
  run: (change: BulkWork, done: (products: string) => string, from?: From) => Promise<void>;
}

interface From {
  /** Closes the dialog, once something was changed: after a failure, what was typed into it stays. */
  close: () => void;
  seen?: readonly Ticked[] | undefined;
}

interface Props {
  selection: ChosenProducts;
  /** Runs after every change, undone ones included. */
  onChanged: () => Promise<void>;
  /** Runs when the selection is empty, so that the bar disappears with the focus. */
  onAllDone: () => void;
  /** Message about products that are already gone: `3 products are in the trash already.` */
  gone?: { one: string; many: string };
}

/**
 * Changes the whole selection in one call with one Undo. Products that failed stay ticked with the
 * reason, except deleted ones, whose tick nobody could remove.
 */
export function useBulk({ selection, onChanged, onAllDone, gone = IN_TRASH }: Props): Bulk {
  const [isRunning, setRunning] = useState(false);
  const [left, setLeft] = useState<Bulk['left']>([]);

  const run: Bulk['run'] = async (change, done, { close, seen } = { close: () => {} }) => {
    if (isRunning) return;
    const { whole, chosen } = selection;
    const meant = seen ?? chosen;
    const of =
      seen || !whole ? { products: meant.map(({ id, version }) => ({ id, version })) } : whole;
    setLeft([]);
    setRunning(true);
    try {
      await nextPaint();
      const became = await changeMany({ of, change });
      // The focus moves on from what stands below the dialog.
      flushSync(close);
      tell(became, meant, done);
    } catch (error) {
      if (sessionHasEnded(error)) return;
      showToast('error', reasonOf(error));
      // The selection no longer matches the products that were meant.
      if (error instanceof ApiError && error.status === 409) selection.replace([]);
    } finally {
      setRunning(false);
      await onChanged();
    }
  };

  function tell(
    became: Awaited<ReturnType<typeof changeMany>>,
    meant: readonly Ticked[],
    done: (count: string) => string,
  ) {
    const { changed, left, gone: missing, set } = became;
    setLeft(left);
    const titles = meant.filter(({ id }) => missing.includes(id));
    selection.replace(left);
    if (titles.length > 0) showToast('error', goneSentence(titles, gone));
    if (left.length === 0) onAllDone();
    if (set || left.length + missing.length === 0) {
      showDoneToast(done(productCount(changed)), set, onChanged, 'Nothing had to be changed.');
    }
  }

  return { isRunning, left, run };
}

const IN_TRASH = {
  one: 'is in the trash already: somebody else has deleted it.',
  many: 'are in the trash already: somebody else has deleted them.',
};

function goneSentence(
  [first, ...others]: { title: string }[],
  { one, many }: NonNullable<Props['gone']>,
): string {
  return others.length === 0 ? `${first?.title} ${one}` : `${others.length + 1} products ${many}`;
}
