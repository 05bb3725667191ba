import { useState } from 'react';
import type { Product } from '../../../catalogue/contract/product.ts';
import { productCalls } from '../../../catalogue/contract/product-calls.ts';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import type { BulkChanged } from '../../../catalogue/contract/product-edit.ts';
import { ApiError } from '../../../client.ts';
import { showToast } from '../../../design/toasts/toasts.ts';
import type { Route } from '../../../platform/contract/route.ts';
import { failureWords } from '../../calls/attempt.ts';
import { change } from '../../calls/change.ts';
import type { Selection } from '../../lists/useSelection.ts';
import { useSameFunction } from '../../parts/useSameFunction.ts';
import type { BulkWork } from '../../product-calls/product-calls.ts';

/** The part of a product that a selection needs, in the version that was read. */
export type Ticked = Pick<
  Product,
  'id' | 'title' | 'version' | 'price_cents' | 'prices_include_vat'
>;
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
   * Changes the whole selection, and returns the count of products that stay selected; false if it
   * failed and can be tried again.
   *
   * @param done builds the message from a count such as `3 products`
   * @param seen the products of a selected whole list, if they were shown
   */
  run: (
    work: BulkWork,
    done: (products: string) => string,
    seen?: readonly Ticked[],
  ) => Promise<number | false>;
}

interface Props {
  selection: ChosenProducts;
  /** Calls to make again after every change, undone ones included. */
  refresh: Pick<Route, 'path'>[];
  /** Message about products that are already gone: `3 products are in the trash already.` */
  gone?: { one: string; many: string };
}

/**
 * Changes the whole selection in one call with one Undo. Products that failed stay ticked with the
 * reason, except deleted ones, whose tick nobody could remove.
 */
export function useBulk({ selection, refresh, gone = IN_TRASH }: Props): Bulk {
  const [isRunning, setRunning] = useState(false);
  const [left, setLeft] = useState<Bulk['left']>([]);

  const run = useSameFunction<Parameters<Bulk['run']>, Promise<number | false>>(
    async (work, done, seen) => {
      if (isRunning) return false;
      const { whole, chosen } = selection;
      const meant = seen ?? chosen;
      const of =
        seen || !whole ? { products: meant.map(({ id, version }) => ({ id, version })) } : whole;
      let stay: number | false = false;
      setLeft([]);
      setRunning(true);
      await change(
        productCalls.changeProducts,
        { body: { of, change: work } },
        {
          noun: 'The products',
          verb: 'changed',
          done: ({ changed, left, gone: missing }) => {
            if (changed > 0) return done(productCount(changed));
            return left.length + missing.length === 0 ? 'Nothing had to be changed.' : null;
          },
          show(became) {
            stay = became.left.length;
            setLeft(became.left);
            selection.replace(became.left);
            const titles = meant.filter(({ id }) => became.gone.includes(id));
            if (titles.length > 0) showToast('error', goneSentence(titles, gone));
          },
          failed(error) {
            // The selection no longer matches the products that were meant.
            if (error instanceof ApiError && error.status === 409) {
              stay = 0;
              selection.replace([]);
            }
            return failureWords(error);
          },
          mayUndo: true,
          refresh,
        },
      );
      setRunning(false);
      return stay;
    },
  );

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
