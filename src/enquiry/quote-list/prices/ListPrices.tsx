import { atom } from 'nanostores';
import { useEffect, useSyncExternalStore } from 'react';
import { callApi } from '../../../client.ts';
import { shillings } from '../../../platform/contract/money.ts';
import { showListedPrices } from '../../../visitor-routes.ts';
import type { ListedPrice } from '../../contract/quote.ts';
import type { ListedProduct, QuoteList } from '../quote-list.ts';
import { type Prices, priceOfLine, totalWords } from './list-total.ts';

/** Undefined until the catalogue has answered: a price of another day is not shown. */
const prices = atom<Prices | undefined>();

function usePrices(): Prices | undefined {
  return useSyncExternalStore(prices.listen, prices.get);
}

/** `from KSh 24,500 × 20`, for reading on the screen: what leaves it names no price. */
export function LinePrice({ product }: { product: ListedProduct }) {
  const known = usePrices();
  const price = known && priceOfLine(known, product);
  if (!price) return null;
  const { quantity } = product;
  const times = quantity > 1 && ` × ${quantity.toLocaleString('en')}`;
  return (
    <p className="off-paper">
      from {shillings(price)}
      {times}
    </p>
  );
}

/** Asks for the prices of the list, and adds them up. */
export function ListTotal({ list }: { list: QuoteList }) {
  const known = usePrices();
  const keys = [...new Set(list.map(({ key }) => key))].sort().join();
  useEffect(() => {
    let isCurrent = true;
    callApi(`${showListedPrices.path}?keys=${keys}`, {
      parse: (answer) => new Map((answer as ListedPrice[]).map((each) => [each.key, each])),
    }).then(
      (answered) => isCurrent && prices.set(answered),
      () => isCurrent && prices.set(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [keys]);
  const words = known && totalWords(known, list);
  if (!words) return null;
  return (
    <p className="off-paper">
      <strong>{words}</strong> The quotation has the exact price.
    </p>
  );
}
