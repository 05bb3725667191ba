import orders from '#texts/product-orders.json' with { type: 'json' };
import type { ProductOrder } from '../contract/page-documents.ts';
import { pageDocument } from '../contract/page-documents.ts';

const ordersOfBuild: Record<string, ProductOrder | undefined> = orders;

/** How staff have put the products of a page, if they have. */
export function orderOfPage(path: string): ProductOrder | undefined {
  return arrangedOnly(pageDocument('order', path));
}

/** The products that staff have chosen for the home page's carousel, by id; none is any. */
export function chosenForCarousel(): readonly number[] {
  return arrangedOnly('carousel')?.products ?? [];
}

function arrangedOnly(name: string): ProductOrder | undefined {
  const order = ordersOfBuild[name];
  return order && order.products.length > 0 ? order : undefined;
}
