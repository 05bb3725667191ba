import { type FieldName, fieldOf, namesShown } from '../contract/fields/product-fields.ts';
import { UNITS } from '../contract/fields/units.ts';
import { drawableSize } from './drawing/dimension-drawing.ts';
import type { ShownProduct } from './shown-product.ts';

const MAX_DESCRIPTION_LENGTH = 155;

/** Description of a product for search engines and shared links, in one or two sentences. */
export function productDescription({
  title,
  description,
}: Pick<ShownProduct, 'title' | 'description'>) {
  const text = description.replace(/\s+/g, ' ');
  if (text.length < 50) return `${title}: ${text}`;
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`;
}

/**
 * JSON-LD of a product. It has no offer, since the company names prices only in answer to an
 * enquiry.
 *
 * @param site origin of the URLs
 * @param brand the company's name
 */
export function productData(product: ShownProduct, site: URL | string, brand: string) {
  const { path, photos, sizes } = product;
  const href = (path: string) => new URL(path, site).href;
  // Size of the largest in a nested set; nothing unless fully measured.
  const size = drawableSize(sizes) ?? { width: null, height: null, depth: null };
  const measures = { width_cm: size.width, height_cm: size.height, depth_cm: size.depth };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    url: href(path),
    image: photos.map(({ large }) => href(large)),
    brand: { '@type': 'Brand', name: brand },
    ...Object.fromEntries(
      namesShown('jsonLd').flatMap((name) => propertyOf(name, { ...product, ...measures }[name])),
    ),
  };
}

function propertyOf(name: FieldName, value: unknown): [name: string, value: unknown][] {
  const field = fieldOf(name);
  if (value === null || value === '' || !field.shown?.jsonLd) return [];
  if (field.kind !== 'number') return [[field.shown.jsonLd, value]];
  const unitCode = field.unit && UNITS[field.unit].code;
  return [[field.shown.jsonLd, { '@type': 'QuantitativeValue', value, unitCode }]];
}
