import { priceWords } from '../../../catalogue/contract/prices/price-words.ts';
import { callApi } from '../../../client.ts';
import { element } from '../../../design/element.ts';
import { showListedPrices } from '../../../visitor-routes.ts';
import type { ListedPrice } from '../../contract/quote.ts';
import type { ListedProduct } from '../quote-list.ts';
import { quoteList } from '../quote-list-store.ts';
import { type Prices, priceOfLine, totalWords } from './list-total.ts';

/**
 * Adds to the quote list what each line costs and what all come to, and keeps that up to date. Only
 * a page that was built with prices loads it. What leaves the screen names no price.
 *
 * @returns ends that
 */
export function showListPrices(page: HTMLElement): () => void {
  /** Undefined until the catalogue has answered: a price of another day is not shown. */
  let prices: Prices | undefined;
  let asked = '';
  const exact = ' The quotation has the exact price.';
  const total = element('p', { class: 'off-paper' });

  function show() {
    for (const item of page.querySelectorAll<HTMLElement>('li[data-product]')) {
      const line = quoteList.get().find((each) => each.line === item.dataset['product']);
      const words = (line && prices && lineWords(prices, line)) ?? '';
      const row = item.querySelector('fieldset')?.parentElement;
      const shown = row?.querySelector('[data-costs]');
      if (shown?.textContent === words) continue;
      shown?.remove();
      if (words) row?.append(element('p', { class: 'off-paper', 'data-costs': '' }, words));
    }
    const words = prices ? totalWords(prices, quoteList.get()) : '';
    const lines = page.querySelector('li[data-product]')?.parentElement;
    if (!words || !lines) return total.remove();
    if (total.textContent !== words + exact) {
      total.replaceChildren(element('strong', {}, words), exact);
    }
    if (total.previousElementSibling !== lines) lines.after(total);
  }

  async function ask() {
    const keys = [...new Set(quoteList.get().map(({ key }) => key))].sort().join();
    if (keys === asked) return;
    asked = keys;
    const answer = keys ? await fetchPrices(keys) : undefined;
    // A later question has its own answer.
    if (keys !== asked) return;
    prices = answer;
    show();
  }

  const changes = new MutationObserver(show);
  changes.observe(page, { childList: true, subtree: true });
  const stop = quoteList.subscribe(() => {
    show();
    void ask();
  });
  return () => {
    stop();
    changes.disconnect();
  };
}

/** `from KSh 24,500 × 20` */
function lineWords(prices: Prices, line: ListedProduct): string | undefined {
  const { quantity } = line;
  const price = priceOfLine(prices, line);
  const times = quantity > 1 ? ` × ${quantity.toLocaleString('en')}` : '';
  return price && `${priceWords(price)}${times}`;
}

/** Undefined when the catalogue does not answer. */
async function fetchPrices(keys: string): Promise<Prices | undefined> {
  try {
    return await callApi(`${showListedPrices.path}?keys=${keys}`, {
      parse: (answer) => new Map((answer as ListedPrice[]).map((each) => [each.key, each])),
    });
  } catch (error) {
    console.warn('The list is shown without prices:', error);
    return undefined;
  }
}
