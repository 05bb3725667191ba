import type { Product } from '../../catalogue/contract/product.ts';
import { showAnyProduct } from '../product-calls/any-product.ts';
import { useRead } from '../reading/useRead.ts';

/** One product; while a form shows it, it stays in sight. */
export function useAnyProduct(id: number): Product {
  return useRead(showAnyProduct, { params: { id }, refetchOnFocus: true });
}
