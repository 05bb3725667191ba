import type { Product } from './product.ts';

/** What came with the site, then what staff have added; each as it was before. */
export function stockFirst<Any extends Pick<Product, 'origin'>>(products: readonly Any[]): Any[] {
  const isStock = ({ origin }: Any) => origin !== 'staff';
  return [...products.filter(isStock), ...products.filter((product) => !isStock(product))];
}
