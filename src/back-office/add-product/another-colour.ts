import { splitColours } from '../../catalogue/contract/fields/colours.ts';
import { textOfField } from '../../catalogue/contract/fields/field-values.ts';
import { type FieldName, PRODUCT_FIELDS } from '../../catalogue/contract/fields/product-fields.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { entryWith, type ProductEntry, productEntryOf } from '../product-form/product-entry.ts';

/** Fields in which the colours of one design differ. */
const OF_ONE_COLOUR: FieldName[] = ['sku', 'colour', 'restock_on'];

/** Starts another colour of a product, with everything that its colours share. */
export function anotherColour(product: Product): ProductEntry {
  const before = productEntryOf(product);
  const colour = (product.colour ?? '').toLowerCase();
  const tags = product.tags.filter((tag) => !colour.includes(tag.toLowerCase()));
  return {
    ...entryWith((name) => (OF_ONE_COLOUR.includes(name) ? '' : before[name])),
    title: titleWithoutColour(product),
    tags: textOfField('tags', tags),
    design: designOf(product),
  };
}

/** The name that links a product to its other colours. */
export function designOf(product: Product): string {
  return product.design ?? titleWithoutColour(product).slice(0, PRODUCT_FIELDS.design.max).trim();
}

/** `Malindi Sofa` for a brick red one, be it called `Malindi Sofa in brick red` or `Brick red Malindi Sofa`. */
function titleWithoutColour({ title, colour }: Product): string {
  const names = colour ? [colour, splitColours(colour).main] : [];
  for (const name of names) {
    const at = title.toLowerCase().indexOf(name.toLowerCase());
    const before = title.slice(0, at);
    const after = title.slice(at + name.length);
    const isPartOfWord = /\p{L}$/u.test(before) || /^\p{L}/u.test(after);
    if (at < 0 || isPartOfWord) continue;
    const start = before.replace(/\s+in\s*$/i, '').replace(/[\s,(–—-]+$/, '');
    const rest = `${start} ${after.replace(/^[\s,)–—-]+/, '')}`.trim();
    if (rest !== '') return rest;
  }
  return title;
}
