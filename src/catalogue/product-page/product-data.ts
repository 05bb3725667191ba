import { theCompany } from '../../company/contract/company.ts';
import { drawableSize } from './dimension-drawing.ts';
import type { ShownProduct } from './shown-product.ts';

const LONGEST_DESCRIPTION = 155;

/** What search engines and shared links say of a product, in one sentence or two. */
export function productDescription({
  title,
  description,
}: Pick<ShownProduct, 'title' | 'description'>) {
  const text = description.replace(/\s+/g, ' ');
  if (text.length < 50) return `${title}: ${text}`;
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
}

/**
 * A product in the words of schema.org. Without an offer: the company names its prices in answer to
 * an enquiry, and an offer without one says nothing.
 *
 * @param site origin of the addresses
 */
export function productData(product: ShownProduct, site: URL | string) {
  const { title, description, path, sku, colour, material, photos, sizes, weight } = product;
  const size = drawableSize(sizes);
  const href = (path: string) => new URL(path, site).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description,
    url: href(path),
    image: photos.map(({ large }) => href(large)),
    brand: { '@type': 'Brand', name: theCompany.name },
    ...(sku && { sku }),
    ...(colour && { color: colour }),
    ...(material && { material }),
    ...(size && {
      width: quantity(size.width, 'CMT'),
      height: quantity(size.height, 'CMT'),
      depth: quantity(size.depth, 'CMT'),
    }),
    ...(weight !== null && { weight: quantity(weight, 'KGM') }),
  };
}

/** @param unitCode of UN/CEFACT, as schema.org asks for */
function quantity(value: number, unitCode: 'CMT' | 'KGM') {
  return { '@type': 'QuantitativeValue', value, unitCode };
}
