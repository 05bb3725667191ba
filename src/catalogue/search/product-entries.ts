import { splitColours } from '../contract/fields/colours.ts';
import { mainWidth } from '../contract/fields/facet.ts';
import type { FromPrice, Product } from '../contract/product.ts';
import { type SearchEntry, type SearchList, withoutEmpty } from '../contract/search/search-list.ts';
import { resolvePath, type TaxonomyPath } from '../contract/taxonomy.ts';
import type { FacetEngine } from '../facets/facets.ts';
import { colourFamilies } from '../facets/file-facets.ts';

/** Finds the families of the colours in a text. */
type ColourFinder = FacetEngine['colourFamilies'];

type NamedProduct = Pick<
  Product,
  | 'key'
  | 'title'
  | 'sku'
  | 'colour'
  | 'material'
  | 'mattress'
  | 'seats'
  | 'width_cm'
  | 'set_sizes'
  | 'tags'
> &
  TaxonomyPath & { from_price?: FromPrice | undefined };

/** Search entry of a product, without empty properties. */
export function searchEntry(
  product: NamedProduct,
  coloursIn: ColourFinder = colourFamilies,
): SearchEntry {
  const { key, title, sku } = product;
  const { main, words } = textsOf(product, coloursIn);
  return {
    key,
    title,
    ...withoutEmpty({
      sku,
      place: placeName(product),
      colour: main,
      width: mainWidth(product),
      price: inShillings(product.from_price),
      words: words.join(' '),
    }),
  };
}

/** Packs the entries of products for transfer. */
export function packed(
  products: readonly NamedProduct[],
  coloursIn: ColourFinder = colourFamilies,
): SearchList {
  const texts = new Map<string, number>();
  const at = (text: string) => {
    const index = texts.get(text) ?? texts.size;
    texts.set(text, index);
    return index;
  };
  const described = products.map((product) => textsOf(product, coloursIn));
  return {
    keys: products.map(({ key }) => key),
    titles: products.map(({ title }) => title),
    skus: products.map(({ sku }) => sku ?? ''),
    places: products.map((product) => at(placeName(product))),
    colours: described.map(({ main }) => at(main ?? '')),
    widths: products.map((product) => mainWidth(product) ?? 0),
    ...(products.some(({ from_price }) => from_price) && {
      prices: products.map(({ from_price }) => inShillings(from_price) ?? 0),
    }),
    words: described.map(({ words }) => words.map(at)),
    // Comes last, when it is complete.
    texts: [...texts.keys()],
  };
}

export function inShillings(price: FromPrice | undefined): number | undefined {
  return price && price.cents / 100;
}

/** Main colour of a product as filters name it, and its other texts, with their names for accents. */
function textsOf(
  { colour, material, mattress, seats, tags }: NamedProduct,
  coloursIn: ColourFinder,
) {
  const familyNames = (text: string) => coloursIn(text).map(({ name }) => name);
  const { main, accents } = splitColours(colour ?? '');
  const [name] = familyNames(main);
  // Mattresses are asked for in feet; a size in centimetres would begin like other numbers.
  const [inFeet] = mattress?.split('(') ?? [];
  const seating = seats && `${seats} seats`;
  const texts = [seating, colour, ...familyNames(accents), material, inFeet, ...tags];
  return { main: name, words: texts.flatMap((text) => text || []) };
}

/** Names along the taxonomy path, with "and" as "&": `Office · Desks`. */
export function placeName(path: TaxonomyPath): string {
  const { category, subcategory, type } = resolvePath(path);
  return [category, subcategory, type]
    .flatMap((node) => node?.name.replace(' and ', ' & ') ?? [])
    .join(' · ');
}
