import orders from '#texts/product-orders.json' with { type: 'json' };
import type { ProductOrder } from '../contract/page-documents.ts';
import { pageDocument } from '../contract/page-documents.ts';

const ordersOfBuild: Record<string, ProductOrder | undefined> = orders;

/** Order that staff have set for a page's products, if any. */
export function orderOfPage(path: string): ProductOrder | undefined {
  return arrangedOnly(pageDocument('order', path));
}

/** Ids of the products that staff chose for the home page's carousel; empty for random ones. */
export function chosenForCarousel(): readonly number[] {
  return arrangedOnly('carousel')?.products ?? [];
}

function arrangedOnly(name: string): ProductOrder | undefined {
  const order = ordersOfBuild[name];
  return order && order.products.length > 0 ? order : undefined;
}
