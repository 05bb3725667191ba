import { type ApiQuery, useAnswer } from '../../account/session/api-query.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { listProducts } from '../../routes.ts';

/**
 * Lists products as `useCall(listStaffProducts)` does, for a part of a screen that shows something else
 * first: the schema of a product is large, so it comes with the first answer.
 *
 * @param query null lists nothing
 */
export function useProductList(query: Record<string, string> | null): ApiQuery<Product[]> {
  return useAnswer(
    listProducts,
    query && { query, read: readProducts },
    (read) => read as Product[],
  );
}

async function readProducts(response: Response): Promise<Product[]> {
  const [answer, { listStaffProducts }] = await Promise.all([
    response.json(),
    import('./staff-products.ts'),
  ]);
  return listStaffProducts.answer.parse(answer);
}
