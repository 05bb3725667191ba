import facetsFile from '../../../../data/facets.json' with { type: 'json' };
import { FACETS, type Facet, type Facets, mainWidth } from '../../contract/facet.ts';
import type { Product } from '../../contract/product.ts';
import { isInStock } from '../../contract/supply-of-product.ts';

export interface Family {
  id: string;
  name: string;
}

/** What `data/facets.json` says of materials, or of colours. */
export interface FacetWords {
  families: readonly (Family & { words: readonly string[] })[];
  /** Small parts, such as "brass handles", which say nothing of what a product is made of. */
  passedOver: readonly string[];
}

const IN_STOCK = 'in-stock';
const TO_ORDER = 'to-order';
/** Where one size ends and the next begins, in centimetres across. */
const WIDTHS = [50, 75, 100, 125, 150, 175, 200, 250];

/** Every family of each facet, in the order in which they are offered. */
export const families: Record<Facet, readonly Family[]> = {
  material: facetsFile.material.families,
  colour: facetsFile.colour.families,
  size: [...WIDTHS.map(sizeUpTo), sizeAbove(WIDTHS.at(-1) ?? 0)],
  availability: [
    { id: IN_STOCK, name: 'In stock' },
    { id: TO_ORDER, name: 'Not in stock now' },
  ],
};

/** What staff or a data file say of a product, as far as it decides where filters put it. */
export interface Described {
  material: string | null;
  colour: string | null;
  /** In centimetres, of a nested set's largest. */
  width: number | null;
  inStock: boolean;
}

const materialsIn = familyFinder(facetsFile.material);
const coloursIn = familyFinder(facetsFile.colour);

/** Where filters put a product. A text without a known word puts it into no family of that facet. */
export function facetsOf({ material, colour, width, inStock }: Described): Facets {
  return {
    material: materialsIn(material ?? ''),
    colour: coloursIn(colour ?? ''),
    size: width === null ? [] : [sizeOf(width)],
    availability: [inStock ? IN_STOCK : TO_ORDER],
  };
}

export function facetsOfProduct(
  product: Pick<
    Product,
    'material' | 'colour' | 'category_id' | 'status_id' | 'width_cm' | 'set_sizes'
  >,
): Facets {
  const { material, colour } = product;
  return facetsOf({ material, colour, width: mainWidth(product), inStock: isInStock(product) });
}

/** As a card says them: no family of one facet has the id of another's. */
export function familiesOf(facets: Facets): string[] {
  return FACETS.flatMap((facet) => facets[facet]);
}

function sizeOf(width: number): string {
  const place = WIDTHS.findIndex((limit) => width <= limit);
  return families.size.at(place)?.id ?? '';
}

function sizeUpTo(limit: number, place: number): Family {
  const name = place === 0 ? 'Up to' : `${(WIDTHS[place - 1] ?? 0) + 1} to`;
  return { id: `to-${limit}`, name: `${name} ${limit} cm` };
}

function sizeAbove(limit: number): Family {
  return { id: `over-${limit}`, name: `Over ${limit} cm` };
}

/**
 * Finds the families whose words a text has, as ids in the order of the file. "Light oak, white
 * and sage" has three colours. Of words within words the longer count: "red brown" is a brown, and
 * nothing of it is left to be a red.
 */
export function familyFinder({ families, passedOver }: FacetWords): (text: string) => string[] {
  const phrases = [
    ...passedOver.map((words) => ({ words, family: undefined })),
    ...families.flatMap(({ id, words }) => words.map((word) => ({ words: word, family: id }))),
  ].sort((a, b) => b.words.length - a.words.length);

  return (text) => {
    const found = new Set<string | undefined>();
    let rest = ` ${foldedWords(text)} `;
    for (const { words, family } of phrases) {
      if (!rest.includes(` ${words} `)) continue;
      rest = rest.replaceAll(` ${words} `, ' , ');
      found.add(family);
    }
    return families.map(({ id }) => id).filter((id) => found.has(id));
  };
}

/** Lower-case words without accents, one space between them. */
export function foldedWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
