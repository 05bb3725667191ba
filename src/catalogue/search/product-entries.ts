import type { Choice } from '../contract/choices/choice.ts';
import { splitColours } from '../contract/fields/colours.ts';
import { mainWidth } from '../contract/fields/facet.ts';
import { inShillings } from '../contract/prices/price-words.ts';
import type { FromPrice, Product } from '../contract/product.ts';
import {
  type OfferedChoice,
  type PackedChoice,
  type SearchEntry,
  type SearchList,
  withoutEmpty,
} from '../contract/search/search-list.ts';
import { resolvePath, type TaxonomyPath } from '../contract/taxonomy.ts';
import type { FacetEngine } from '../facets/facets.ts';
import { colourChoice, colourOf } from '../facets/offered-families.ts';

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
  TaxonomyPath & { choices?: Choice[] | null; from_price?: FromPrice | undefined };

/** Search entry of a product, without empty properties. */
export function searchEntry(product: NamedProduct, coloursIn: ColourFinder): SearchEntry {
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
      choices: offeredChoices(product, coloursIn),
    }),
  };
}

/** Packs the entries of products for transfer. */
export function packed(products: readonly NamedProduct[], coloursIn: ColourFinder): SearchList {
  const texts = new Map<string, number>();
  const at = (text: string) => {
    const index = texts.get(text) ?? texts.size;
    texts.set(text, index);
    return index;
  };
  const described = products.map((product) => textsOf(product, coloursIn));
  const offers = new Map<string, { at: number; packed: PackedChoice }>();
  const offerAt = (choice: OfferedChoice) => {
    const packed = packedChoice(choice, at);
    const key = JSON.stringify(packed);
    const known = offers.get(key) ?? { at: offers.size, packed };
    offers.set(key, known);
    return known.at;
  };
  const choices = products.map((product) => offeredChoices(product, coloursIn)?.map(offerAt) ?? []);
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
    ...(offers.size > 0 && { choices, offers: [...offers.values()].map(({ packed }) => packed) }),
    // Comes last, when it is complete.
    texts: [...texts.keys()],
  };
}

/** Choices as the search knows them; the values of a part have no colour of the product. */
function offeredChoices(
  { choices }: NamedProduct,
  coloursIn: ColourFinder,
): OfferedChoice[] | undefined {
  if (!choices) return undefined;
  const coloured = colourChoice(choices, coloursIn);
  return choices.map((choice) => ({
    name: choice.name,
    values: choice.values.map((value) => {
      const colour = choice === coloured ? colourOf(value, coloursIn)?.name : undefined;
      return { name: value.name, ...withoutEmpty({ code: value.code, colour }) };
    }),
  }));
}

function packedChoice({ name, values }: OfferedChoice, at: (text: string) => number): PackedChoice {
  return {
    name: at(name),
    values: values.map((value) => at(value.name)),
    ...(values.some(({ code }) => code) && { codes: values.map(({ code = '' }) => code) }),
    ...(values.some(({ colour }) => colour) && {
      colours: values.map(({ colour = '' }) => at(colour)),
    }),
  };
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
