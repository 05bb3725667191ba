/**
 * Takes the filter and the order by price and the price of all pieces away when the company has hidden
 * its prices since the page was built. Only pages with prices load it.
 */
import { listedProducts } from '../../cards/listed-products.ts';

const panel = document.querySelector<HTMLElement>('[data-filters]');
const grid = document.querySelector<HTMLElement>('[data-live-grid]');
if (panel && grid) void check(panel, grid);

async function check(panel: HTMLElement, grid: HTMLElement) {
  // Without an answer the page stays as it is.
  const products = await listedProducts(grid).catch(() => []);
  if (products.length === 0 || products.some(({ from_price }) => from_price)) return;
  document.querySelector('[data-total-price]')?.remove();
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
