import { publicWords } from '../contract/fields/field-values.ts';
import { fieldOf, namesShown, type PublicName } from '../contract/fields/product-fields.ts';
import { drawableSize } from './drawing/dimension-drawing.ts';
import { type Kind, kindOf } from './kind.ts';
import type { ProductSize, ShownProduct } from './shown-product.ts';

export type Fact = [name: string, value: string];

/** Kinds with a table top, whose height matters more than their depth. */
const WITH_TOP: Kind[] = ['table', 'desk', 'workstation'];

/** The width stands for all measures, which are one fact. */
const FACTS = namesShown('facts');
const MEASURES: PublicName[] = ['width_cm', 'height_cm', 'depth_cm', 'set_sizes'];

/** All known facts of a product, each once, those first that decide between products. */
export function factsOf(product: ShownProduct): Fact[] {
  return FACTS.flatMap((name) => {
    if (name === 'width_cm') return measuresOf(product);
    const words = MEASURES.includes(name) ? null : publicWords(name, product[name]);
    return words === null ? [] : [[fieldOf(name).label, words] satisfies Fact];
  });
}

function measuresOf(product: ShownProduct): Fact[] {
  const hasTop = WITH_TOP.includes(kindOf(product));
  return product.sizes.flatMap((size) => sizeFacts(size, hasTop));
}

/** A row for all three of them, or one for each of those that are known. */
function sizeFacts(size: ProductSize, hasTop: boolean): Fact[] {
  const measured = drawableSize([size]);
  if (!measured) {
    const known = { Width: size.width, Height: size.height, Depth: size.depth };
    return Object.entries(known).flatMap(([label, each]) =>
      each === null ? [] : [[label, `${each} cm`] satisfies Fact],
    );
  }
  const { width, height, depth } = measured;
  const all = `${width} × ${height} × ${depth} cm`;
  if (size.name !== undefined) return [[`${size.name}, width × height × depth`, all]];
  if (!hasTop) return [['Width × height × depth', all]];
  return [
    ['Top, width × depth', `${width} × ${depth} cm`],
    ['Height', `${height} cm`],
  ];
}
