/** As much of a product that somebody asks for as is needed to name it. */
export interface CountedProduct {
  title: string;
  sku: string | null;
  quantity: number;
}

/** `12 × Umoja Workstation (OFF-WST-001)` */
export function productName({ title, sku, quantity }: CountedProduct): string {
  return `${quantity.toLocaleString('en')} × ${title}${sku ? ` (${sku})` : ''}`;
}

/** What is asked for, a line for each product, with the words that came with it. */
export function productLines(products: readonly (CountedProduct & { note: string })[]): string[] {
  return products.map((product) => {
    const note = product.note.replace(/\s+/g, ' ');
    return productName(product) + (note && `: ${note}`);
  });
}

/** `1 product`, `3 products`: lines of a list, whatever their quantities. */
export function countProducts({ length }: readonly unknown[]): string {
  return length === 1 ? '1 piece' : `${length} pieces`;
}
