import type { Database } from '../../../platform/database/database.ts';
import { productsInCollection } from '../../contract/collections.ts';
import { inPageOrder } from '../../contract/page-of-product.ts';
import type { ProductFilter, PublicProduct } from '../../contract/product.ts';
import type { SiteTexts } from '../site-texts.ts';

type PageQuery = ProductFilter & { keys?: readonly string[] | undefined };

/**
 * Sorts the products of a list as their page shows them, by the rules of the build. With keys the page
 * is a collection's, and products that go by another name there come last.
 *
 * @param listed in the order of creation
 */
export async function inOrderOfPage<Some extends PublicProduct>(
  database: Database,
  { readOrder, readPages }: Pick<SiteTexts, 'readOrder' | 'readPages'>,
  { keys, ...filter }: PageQuery,
  listed: Some[],
): Promise<Some[]> {
  if (keys) return [...new Set([...productsInCollection({ products: keys }, listed), ...listed])];
  const pages = await readPages(database);
  const page = pages.find((each) => each.kind !== 'overview' && isOf(each.filter, filter));
  if (!page) return listed;
  return inPageOrder(listed, page.source, await readOrder(database, page.path));
}

function isOf(shown: ProductFilter, wanted: ProductFilter): boolean {
  return (['category_id', 'subcategory_id', 'type_id'] as const).every(
    (level) => shown[level] === wanted[level],
  );
}
