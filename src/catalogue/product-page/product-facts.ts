import type { ProductSize, ShownProduct } from './shown-product.ts';

/** The rows of a product's specification, as name and value; what is not known is left out. */
export function productFacts(product: ShownProduct): [name: string, value: string][] {
  const { material, colour, sizes, weight, sku, availability } = product;
  const rows: [string, string | null][] = [
    ['Material', material],
    ['Colour', colour],
    ...sizes.flatMap(sizeRows),
    ['Weight', weight === null ? null : `${weight} kg`],
    ['Availability', availability.words],
    ['SKU', sku],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}

function sizeRows({ name, width, height, depth }: ProductSize): [string, string | null][] {
  const known = [width, height, depth].filter((size) => size !== null);
  if (name !== undefined) return [[name, `${known.join(' × ')} cm`]];
  return [
    ['Width', centimetres(width)],
    ['Height', centimetres(height)],
    ['Depth', centimetres(depth)],
  ];
}

function centimetres(size: number | null): string | null {
  return size === null ? null : `${size} cm`;
}
