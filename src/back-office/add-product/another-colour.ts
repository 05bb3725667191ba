import { splitColours } from '../../catalogue/contract/fields/colours.ts';
import { textOfField } from '../../catalogue/contract/fields/field-values.ts';
import { type FieldName, PRODUCT_FIELDS } from '../../catalogue/contract/fields/product-fields.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { cutText } from '../../platform/contract/cut-text.ts';
import {
  choicesFor,
  entryWith,
  type ProductEntry,
  productEntryOf,
} from '../product-form/product-entry.ts';

/** Fields in which the colours of one design differ. */
const OF_ONE_COLOUR: FieldName[] = ['sku', 'colour', 'restock_on'];

/** Starts another colour of a product, with everything that its colours share. */
export function anotherColour(product: Product): ProductEntry {
  const before = productEntryOf(product);
  const colour = (product.colour ?? '').toLowerCase();
  const tags = product.tags.filter((tag) => !colour.includes(tag.toLowerCase()));
  return {
    ...entryWith((name) => (OF_ONE_COLOUR.includes(name) ? '' : before[name]), choicesFor(product)),
    title: titleWithoutColour(product),
    tags: textOfField('tags', tags),
    design: designOf(product),
  };
}

/** The name that links a product to its other colours. */
export function designOf(product: Product): string {
  return product.design ?? cutText(titleWithoutColour(product), PRODUCT_FIELDS.design.max).trim();
}

/** `Malindi Sofa` for a brick red one, be it called `Malindi Sofa in brick red` or `Brick red Malindi Sofa`. */
function titleWithoutColour({ title, colour }: Product): string {
  for (const name of namesOf(colour)) {
    const at = placeOf(name, title);
    if (at < 0) continue;
    const start = title
      .slice(0, at)
      .replace(/\s+in\s*$/i, '')
      .replace(/[\s,(–—-]+$/, '');
    const rest = `${start} ${title.slice(at + name.length).replace(/^[\s,)–—-]+/, '')}`.trim();
    if (rest !== '') return rest;
  }
  return title;
}

/** The product's colour where a text names it. */
export function colourIn(text: string, { colour }: Product): string | undefined {
  return namesOf(colour).find((name) => placeOf(name, text) >= 0);
}

/** A colour as a whole, and its main one. */
function namesOf(colour: string | null): string[] {
  return colour ? [colour, splitColours(colour).main] : [];
}

/** Index of whole words in a text; -1 without them. */
function placeOf(words: string, text: string): number {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  const around = [text.slice(0, Math.max(at, 0)), text.slice(at + words.length)] as const;
  return /\p{L}$/u.test(around[0]) || /^\p{L}/u.test(around[1]) ? -1 : at;
}
