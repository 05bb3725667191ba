import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { colourFamilies } from '../../src/catalogue/facets/built-facets.ts';
import { packed } from '../../src/catalogue/search/product-entries.ts';
import { paths } from '../../src/paths.ts';
import { showListedProducts } from '../../src/visitor-routes.ts';
import { findBrowser } from '../support/browser/chromium/find-browser.ts';
import { testServer } from '../support/browser/test-server.ts';
import { manyProducts } from '../support/generated/many-products.ts';
import { median, type Rows } from './tables.ts';

const PRODUCTS = 2000;
const TYPED = ['umoja desk', 'walnut', 'leather sofa', 'shelf 1024', 'umjoa'];

/**
 * Cost of the search with this many products: milliseconds from a key to the first result on the
 * screen, in a real browser, and the size of the list as transferred.
 */
export async function measureSearch(): Promise<Rows> {
  const entries = packed(manyProducts(PRODUCTS), colourFamilies);
  const browser = await chromium.launch(findBrowser());
  try {
    // Requests of a service worker bypass the page's routes.
    const page = await browser.newPage({ baseURL: testServer.url, serviceWorkers: 'block' });
    await page.route(`**/api/search-entries`, (route) => route.fulfill({ json: entries }));
    await page.route(`**${showListedProducts.path}?*`, (route) => {
      const keys = new URL(route.request().url()).searchParams.get('keys')?.split(',') ?? [];
      return route.fulfill({ json: keys.map((key) => ({ key, picture: '/storage/1.webp' })) });
    });
    await page.route('**/storage/**', (route) =>
      route.fulfill({ path: 'data/photos/products/workstations-01.webp' }),
    );
    await page.goto(paths.beds);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill(`${entries.skus.at(-1)}`);
    await page
      .getByRole('option', { name: entries.titles.at(-1) ?? '' })
      .first()
      .waitFor();
    const times = (await typeAndMeasure(page)).filter((time) => !Number.isNaN(time));
    const row = {
      keys: times.length,
      'median ms': +median(times).toFixed(1),
      'slowest ms': +Math.max(...times).toFixed(1),
      'list kB': +(gzipSync(JSON.stringify(entries)).length / 1024).toFixed(1),
    };
    return { [`${PRODUCTS} products`]: row };
  } finally {
    await browser.close();
  }
}

/**
 * Milliseconds from each key event to the frame that shows its results; NaN when there are none.
 */
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
    // Animation callbacks run before the paint, a task queued by them after it.
    requestAnimationFrame(() => {
      const isFound = document.querySelector('[role=option][aria-selected=true]');
      setTimeout(() => times.push(isFound ? performance.now() - timeStamp : Number.NaN));
    });
  };
  addEventListener('keydown', onKey, { capture: true });
  return times;
}
