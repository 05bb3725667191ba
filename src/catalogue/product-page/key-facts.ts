import { publicWords } from '../contract/fields/field-values.ts';
import { fieldOf, namesShown, type PublicName } from '../contract/fields/product-fields.ts';
import { type Kind, kindOf } from './kind.ts';
import type { ShownProduct } from './shown-product.ts';

export type Fact = [name: string, value: string];

/** A field, or a combination of measures. */
type FactSource = PublicName | 'size' | 'top';

/** Maximum facts that are read at a glance. */
const MAX_FACTS = 6;

/** Kinds with a table top, whose height matters more than their depth. */
const WITH_TOP: Kind[] = ['table', 'desk', 'workstation'];

const FIELDS = namesShown('keyFacts');

/** Facts that decide between products: the first six known ones. */
export function keyFacts(product: ShownProduct): Fact[] {
  const hasTop = WITH_TOP.includes(kindOf(product));
  const measures: FactSource[] = hasTop ? ['top', 'height_cm'] : ['size'];
  // The width stands for all measures, which are one fact.
  const sources = FIELDS.flatMap((name) => (name === 'width_cm' ? measures : name));
  const known = sources.flatMap((name) => {
    const fact = factOf(name, product);
    return fact ? [fact] : [];
  });
  return known.slice(0, MAX_FACTS);
}

function factOf(name: FactSource, product: ShownProduct): Fact | undefined {
  const [{ width, height, depth } = NO_SIZE] = product.sizes;
  if (name === 'size') return measures('Width × height × depth', width, height, depth);
  if (name === 'top') return measures('Top, width × depth', width, depth);
  const words = publicWords(name, product[name]);
  return words === null ? undefined : [fieldOf(name).label, words];
}

const NO_SIZE = { width: null, height: null, depth: null };

/** The size of a nested set is its largest. */
function measures(label: string, ...sizes: (number | null)[]): Fact | undefined {
  return sizes.includes(null) ? undefined : [label, `${sizes.join(' × ')} cm`];
}
