import { publicWords } from '../contract/field-values.ts';
import { type FieldName, fieldOf } from '../contract/product-fields.ts';
import { type Kind, kindOf } from './kind.ts';
import type { ShownProduct } from './shown-product.ts';

export type Fact = [name: string, value: string];

/** A field, or what is said of several measures at once. */
type Asked = FieldName | 'size' | 'top';

/** As many as are read at a glance. */
const MOST = 4;

const UPON: Asked[] = ['top', 'height_cm', 'material', 'colour'];

/** What people ask of each kind before anything else; of all others, how large they are. */
const ASKED: Partial<Record<Kind, Asked[]>> = { table: UPON, desk: UPON, workstation: UPON };
const OTHERWISE: Asked[] = ['size', 'material', 'colour', 'weight_kg', 'sku'];

/** The facts by which a product is chosen, the first four that are known. */
export function keyFacts(product: ShownProduct): Fact[] {
  const asked = ASKED[kindOf(product)] ?? OTHERWISE;
  const known = [...new Set([...asked, ...OTHERWISE.slice(1)])].flatMap((name) => {
    const fact = factOf(name, product);
    return fact ? [fact] : [];
  });
  return known.slice(0, MOST);
}

function factOf(name: Asked, product: ShownProduct): Fact | undefined {
  const [{ width, height, depth } = NO_SIZE] = product.sizes;
  if (name === 'size') return measures('Width × height × depth', width, height, depth);
  if (name === 'top') return measures('Top, width × depth', width, depth);
  const words = publicWords(name, product[name]);
  return words === null ? undefined : [fieldOf(name).label, words];
}

const NO_SIZE = { width: null, height: null, depth: null };

/** A set is as large as the largest of it. */
function measures(label: string, ...sizes: (number | null)[]): Fact | undefined {
  return sizes.includes(null) ? undefined : [label, `${sizes.join(' × ')} cm`];
}
