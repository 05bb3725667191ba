import type { Product } from '../../catalogue/product.ts';

export type DateOrder = 'newest first' | 'oldest first';

/** The products that contain every word of a search, in any of the table's columns or the SKU. */
export function searchProducts(products: readonly Product[], search: string): Product[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return products.filter((product) => {
    const text = searchedText(product);
    return words.every((word) => text.includes(word));
  });
}

function searchedText({ title, description, category, subcategory, type, status, sku }: Product) {
  return [title, description, category.name, subcategory?.name, type?.name, status.name, sku]
    .join('\n')
    .toLowerCase();
}

/** By the day they were added; products added together keep the order in which they came. */
export function sortByDate(products: readonly Product[], order: DateOrder): Product[] {
  const direction = order === 'newest first' ? -1 : 1;
  return products.toSorted(
    (a, b) => direction * (Date.parse(a.created_at) - Date.parse(b.created_at) || a.id - b.id),
  );
}

export function countInCategory(products: readonly Product[], categoryId: number): number {
  return products.filter((product) => product.category_id === categoryId).length;
}
