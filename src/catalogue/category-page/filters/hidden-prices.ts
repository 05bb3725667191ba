/**
 * Takes the filter and the order by price away when the company has hidden its prices since the page
 * was built. Only pages with prices load it.
 */
import type { LiveGrid } from '../../cards/live-grid.ts';

const panel = document.querySelector<HTMLElement>('[data-filters]');
const grid = document.querySelector<LiveGrid>('[data-live-grid]');
if (panel && grid) void check(panel, grid);

async function check(panel: HTMLElement, grid: LiveGrid) {
  // The page loads its scripts in no order: refresh-grid.ts says first that it asks.
  if (!grid.products) await asking(grid);
  // Without an answer the page stays as it is.
  const products = await grid.products?.catch(() => undefined);
  if (!products || products.length === 0 || products.some(({ from_price }) => from_price)) return;
  for (const card of grid.querySelectorAll<HTMLElement>('[data-price]')) {
    delete card.dataset['price'];
  }
  const inputs = [...panel.querySelectorAll<HTMLInputElement>('[name="price"], [value="price"]')];
  const isChosen = inputs.some(({ checked }) => checked);
  for (const input of inputs) {
    input.checked = false;
    input.closest(input.name === 'price' ? 'fieldset' : 'li')?.remove();
  }
  if (!isChosen) return;
  const [usual] = panel.querySelectorAll<HTMLInputElement>('[name="sort"]');
  if (usual && !panel.querySelector('[name="sort"]:checked')) usual.checked = true;
  // The filters' script shows the pieces again that were left out.
  panel.dispatchEvent(new Event('change'));
}

function asking(grid: HTMLElement): Promise<unknown> {
  return new Promise((resolve) => {
    const changes = new MutationObserver(resolve);
    changes.observe(grid, { attributeFilter: ['aria-busy'] });
  });
}
