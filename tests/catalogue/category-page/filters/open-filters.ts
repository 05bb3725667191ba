import { vi } from 'vitest';
import type { Product } from '../../../../src/catalogue/contract/product.ts';
import { find, openPage } from '../../../support/pages/open-page.ts';
import { LIVING_ROOM } from '../../../support/processes/long-pages.ts';
import { builtProducts } from '../../built-products.ts';
import { runInlineScript } from './inline-script.ts';

interface Given {
  /** The page of everything in a living room by default. */
  path?: string;
  /** What the API lists for all pages of a divided one; `undefined` fails. */
  whole?: (onPage: Product[]) => object[];
  /** Query and anchor of the address. */
  view?: string;
  stored?: Record<string, string>;
  /** What the API lists in place of the built products; `undefined` fails. */
  list?: (built: Product[]) => object[] | undefined;
}

/** A page with its filters. */
export async function openFilters({
  path = LIVING_ROOM,
  view = '',
  stored = {},
  list = (same) => same,
  whole,
}: Given = {}) {
  const opened = openPage(path + view, { stored });
  const grid = document.querySelector('[data-live-grid]') as HTMLElement;
  const panel = document.querySelector('[data-filters]') as HTMLElement;
  const listed = list(builtProducts(grid));
  if (listed) opened.answer(grid.dataset['liveGrid'] ?? '', listed);
  if (whole) opened.answer(grid.dataset['whole'] ?? '', whole(builtProducts(grid)));
  runInlineScript();
  await opened.run(
    'catalogue/cards/refresh-grid.ts',
    'catalogue/category-page/filters/filter-grid.ts',
  );
  await settled();

  /** Waits for what a change draws after the next paint, and for the scripts that it loads. */
  async function settled() {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve));
  }

  const options = () => [...panel.querySelectorAll('label')];
  const labelled = (name: string) => {
    const option = options().find(({ textContent }) => textContent.trim().startsWith(name));
    if (!option)
      throw new Error(`there is no ${name} among ${options().map((each) => each.textContent)}`);
    return option;
  };
  return {
    ...opened,
    grid,
    panel,
    settled,
    find,
    box: (name: string) => labelled(name).querySelector('input') as HTMLInputElement,
    /** The number of products that a option announces. */
    promised: (name: string) => Number(labelled(name).querySelector('span')?.textContent),
    async choose(name: string) {
      await opened.user.click(labelled(name).querySelector('input') as HTMLInputElement);
      await settled();
    },
    count: () => find('[data-shown-count]').textContent,
    shown: () => [...grid.querySelectorAll<HTMLElement>(':scope > li:not([hidden])')],
    titles: () =>
      [...grid.querySelectorAll(':scope > li:not([hidden]) [data-title]')].map(
        ({ textContent }) => textContent ?? '',
      ),
    address: () => location.pathname + location.search + location.hash,
  };
}
