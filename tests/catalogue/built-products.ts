import type { Product } from '../../src/catalogue/contract/product.ts';
import { listedProduct } from '../back-office/products/listed-product.ts';

/** The products of a built grid as the API would list them, unchanged since the build. */
export function builtProducts(grid: HTMLElement): Product[] {
  return [...grid.querySelectorAll<HTMLElement>(':scope > li')].map((card) => {
    const { key = '', id, version } = card.dataset;
    return listedProduct({
      key,
      id: Number(id),
      version: Number(version),
      title: card.querySelector('[data-title]')?.textContent ?? '',
    });
  });
}
