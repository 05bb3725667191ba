import { Hono } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addProduct } from '../../../src/enquiry/quote-list/quote-list.ts';
import { removeProduct } from '../../../src/enquiry/quote-list/quote-list-changes.ts';
import { pretendBrowser } from '../../support/components/pretend-browser.ts';
import { aListedProduct } from './a-quote-list.ts';

const chair = aListedProduct('off-hbc-001');
const desk = aListedProduct('42');

/** A page's own copy of the store, over the storage that all pages share. */
async function openPage() {
  vi.resetModules();
  return import('../../../src/enquiry/quote-list/quote-list-store.ts');
}

describe('the store of the quote list', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('the quote list is empty where there is no browser', async () => {
    const { quoteList } = await openPage();
    expect(quoteList.get()).toEqual([]);
  });

  it('the quote list is kept for the next page', async () => {
    pretendBrowser(new Hono());
    const page = await openPage();
    expect(page.changeQuoteList((list) => addProduct(list, chair))).toBe(true);
    expect((await openPage()).quoteList.get()).toEqual([chair]);
  });

  it('listeners hear about changes of the quote list until they stop', async () => {
    pretendBrowser(new Hono());
    const { changeQuoteList, quoteList } = await openPage();
    const heard = vi.fn();
    const stop = quoteList.listen(heard);
    changeQuoteList((list) => addProduct(list, chair));
    expect(heard.mock.lastCall?.[0]).toEqual([chair]);
    stop();
    changeQuoteList((list) => removeProduct(list, chair.key));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('an addition goes to the quote list that another page has changed, and undoes nothing of it', async () => {
    pretendBrowser(new Hono());
    const asleep = await openPage();
    const other = await openPage();
    other.changeQuoteList((list) => addProduct(list, chair));
    asleep.changeQuoteList((list) => addProduct(list, desk));
    expect(asleep.quoteList.get()).toEqual([chair, desk]);
  });

  it('the quote list is kept for the page, and says so, where storage is full', async () => {
    pretendBrowser(new Hono());
    const { changeQuoteList, quoteList } = await openPage();
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    expect(changeQuoteList((list) => addProduct(list, chair))).toBe(false);
    expect(changeQuoteList((list) => addProduct(list, desk))).toBe(false);
    expect(quoteList.get()).toEqual([chair, desk]);
  });

  it('the quote list is kept for the page, and says so, where storage is blocked', async () => {
    pretendBrowser(new Hono());
    const refuse = () => {
      throw new DOMException('Not here.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    const { changeQuoteList, quoteList } = await openPage();
    expect(changeQuoteList((list) => addProduct(list, chair))).toBe(false);
    expect(quoteList.get()).toEqual([chair]);
  });
});
