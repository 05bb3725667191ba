import type { Supply } from '../../company/contract/supply.ts';
import { valueShownBy } from '../contract/choices/choice.ts';
import { priceWith } from '../contract/choices/chosen.ts';
import { type Measured, measuredSize } from '../contract/choices/measures.ts';
import { type FieldName, fieldOf, namesShown } from '../contract/fields/product-fields.ts';
import { UNITS } from '../contract/fields/units.ts';
import type { FromPrice } from '../contract/product.ts';
import type { FacetEngine } from '../facets/facets.ts';
import { variantsOf } from './choices/variants.ts';
import type { ShownProduct } from './shown-product.ts';

interface DataSite {
  /** Origin of the URLs. */
  site: URL | string;
  /** The company's name. */
  brand: string;
  facets: FacetEngine;
}

/**
 * JSON-LD of a product. If the company shows prices it has offers, and a product with choices is a group
 * of variants: without an offer, no search engine shows a variant.
 */
export function productData(product: ShownProduct, { site, brand, facets }: DataSite) {
  const href = (path: string) => new URL(path, site).href;
  const { from_price } = product;
  const { supply } = product.availability;
  const own = ownData(product, href, brand);
  if (!from_price) return own;
  if (!product.choices) return { ...own, offers: offerOf(from_price, supply, own.url) };
  const { variesBy, variants } = variantsOf(product, facets);
  // What varies belongs to the variants, and so does a code.
  const varied: readonly string[] = [
    'sku',
    ...variesBy,
    ...(variesBy.includes('size') || variants.some(({ size }) => size) ? SIZES : []),
  ];
  const shared = Object.entries(own).filter(([name]) => !varied.includes(name));
  return {
    ...Object.fromEntries(shared),
    '@type': 'ProductGroup',
    productGroupID: product.sku ?? product.key,
    ...(variesBy.length > 0 && {
      variesBy: variesBy.map((property) => `https://schema.org/${property}`),
    }),
    hasVariant: variants.map((variant) => {
      const { name, sku, path, photo, values, supply, size, properties, others } = variant;
      const url = href(path);
      const cents = priceWith(from_price.base_cents ?? from_price.cents, values);
      return {
        '@type': 'Product',
        name,
        ...(sku && { sku }),
        url,
        ...(photo && { image: href(photo.large) }),
        ...properties,
        ...sizeData(size),
        ...(others.length > 0 && {
          additionalProperty: others.map((other) => ({ '@type': 'PropertyValue', ...other })),
        }),
        ...(cents > 0 && { offers: offerOf({ ...from_price, cents }, supply, url) }),
      };
    }),
  };
}

const SIZES = ['width', 'depth', 'height'];
const MEASURES: FieldName[] = ['width_cm', 'depth_cm', 'height_cm'];

function ownData(product: ShownProduct, href: (path: string) => string, brand: string) {
  const { path, photos, sizes, choices } = product;
  const own = photos.filter(({ id }, at) => at === 0 || !valueShownBy(id, choices));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    url: href(path),
    image: own.map(({ large }) => href(large)),
    brand: { '@type': 'Brand', name: brand },
    ...Object.fromEntries(
      namesShown('jsonLd').flatMap((name) =>
        MEASURES.includes(name) ? [] : propertyOf(name, product[name]),
      ),
    ),
    // Of the largest in a nested set.
    ...sizeData(measuredSize(sizes)),
  };
}

/** Nothing unless fully measured. */
function sizeData(size: Measured | undefined) {
  if (!size) return {};
  const { width: width_cm, depth: depth_cm, height: height_cm } = size;
  const measures = { width_cm, depth_cm, height_cm };
  return Object.fromEntries(
    Object.entries(measures).flatMap(([name, cm]) => propertyOf(name as FieldName, cm)),
  );
}

const AVAILABILITY: Record<Supply, string> = {
  'in-stock': 'InStock',
  'out-of-stock': 'OutOfStock',
  'made-to-order': 'MadeToOrder',
  fitted: 'MadeToOrder',
};

/** The lowest price, since finish and quantity decide on the final one. */
function offerOf({ cents, vat }: FromPrice, supply: Supply | undefined, url: string) {
  const price = (cents / 100).toFixed(2);
  const priceCurrency = 'KES';
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency,
    ...(supply && { availability: `https://schema.org/${AVAILABILITY[supply]}` }),
    priceSpecification: {
      '@type': 'PriceSpecification',
      minPrice: price,
      priceCurrency,
      ...(vat && { valueAddedTaxIncluded: vat === 'included' }),
    },
  };
}

function propertyOf(name: FieldName, value: unknown): [name: string, value: unknown][] {
  const field = fieldOf(name);
  if (value === null || value === '' || !field.shown?.jsonLd) return [];
  if (field.kind !== 'number') return [[field.shown.jsonLd, value]];
  const unitCode = field.unit && UNITS[field.unit].code;
  return [[field.shown.jsonLd, { '@type': 'QuantitativeValue', value, unitCode }]];
}
