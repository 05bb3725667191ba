import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { apiPaths } from '../src/api-paths.ts';
import {
  type SearchedProduct,
  searchEntry,
} from '../src/catalogue/contract/search/search-entry.ts';
import { readDemoProducts } from '../src/catalogue/stock/stock-files.ts';
import { paths } from '../src/paths.ts';
import { findBrowser } from './support/browser/browser.ts';
import { testServer } from './support/browser/test-server.ts';

const PRODUCTS = 2000;
const TYPED = ['umoja desk', 'walnut', 'leather sofa', 'shelf 1024', 'umjoa'];
const NAMES = ['Umoja', 'Baraka', 'Elgon', 'Karibu', 'Zuri', 'Amani', 'Tausi', 'Pwani', 'Mara'];

/**
 * What the search of so many products costs: milliseconds from a key to the first result on the
 * screen, in a real browser over the running site, and bytes of the list as it travels.
 */
export async function measureSearch(): Promise<Record<string, string | number>> {
  const entries = manyEntries();
  const browser = await chromium.launch(findBrowser());
  try {
    const page = await browser.newPage({ baseURL: testServer.url });
    await page.route(`**${apiPaths.searchEntries}`, (route) => route.fulfill({ json: entries }));
    await page.route('**/storage/**', (route) =>
      route.fulfill({ path: 'data/photos/products/workstations-01.webp' }),
    );
    await page.goto(paths.beds);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.keyboard.press('/');
    const last = `${entries.at(-1)?.title}`;
    await page.getByRole('combobox').fill(last);
    await page.getByRole('option', { name: last }).waitFor();
    const times = await typeAndMeasure(page);
    const sorted = times.filter((time) => !Number.isNaN(time)).toSorted((a, b) => a - b);
    return {
      products: PRODUCTS,
      keys: sorted.length,
      'median ms': +(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toFixed(1),
      'slowest ms': +(sorted.at(-1) ?? Number.NaN).toFixed(1),
      'entries kB': +(brotliCompressSync(JSON.stringify(entries)).length / 1024).toFixed(1),
    };
  } finally {
    await browser.close();
  }
}

/** Milliseconds from each key's event to the frame that shows what it finds; NaN for nothing. */
async function typeAndMeasure(page: Page): Promise<number[]> {
  const times = await page.evaluateHandle(watchKeys);
  const field = page.getByRole('combobox');
  let keys = 0;
  for (const text of TYPED) {
    await field.selectText();
    for (const letter of text) {
      await field.press(letter === ' ' ? 'Space' : letter);
      keys += 1;
      await page.waitForFunction(([all, so]) => all.length === so, [times, keys] as const);
    }
  }
  return times.jsonValue();
}

/** Runs in the page. */
function watchKeys(): number[] {
  const times: number[] = [];
  const onKey = ({ timeStamp }: KeyboardEvent) => {
    // A frame's callbacks run before it is painted, a task that they ask for after that.
    requestAnimationFrame(() => {
      const isFound = document.querySelector('[role=option][aria-selected=true]');
      setTimeout(() => times.push(isFound ? performance.now() - timeStamp : Number.NaN));
    });
  };
  addEventListener('keydown', onKey, { capture: true });
  return times;
}

function manyEntries(): SearchedProduct[] {
  const demo = readDemoProducts();
  return Array.from({ length: PRODUCTS }, (_, number) => {
    const product = demo[number % demo.length];
    if (!product) throw new Error('there are no demo products');
    const id = number + 1;
    const [, ...kind] = product.title.split(' ');
    const title = [NAMES[number % NAMES.length], ...kind, id].join(' ');
    const digest = createHash('sha256').update(title).digest('hex');
    const photo = { url: `products/${id}/main/${digest}-1600.webp`, width: 1600 };
    return searchEntry({ ...product, key: `${id}`, title, sku: `${product.sku}-${id}` }, photo);
  });
}
