import type { Supply } from '../../../company/contract/supply.ts';
import type { Choice, ChoiceValue } from '../../contract/choices/choice.ts';
import { chosenOf } from '../../contract/choices/chosen-line.ts';
import { type Measured, measuredSize } from '../../contract/choices/measures.ts';
import { pieceOf } from '../../contract/choices/piece.ts';
import { hasMeasures, isMeasure } from '../../contract/choices/usual-value.ts';
import type { FacetEngine } from '../../facets/facets.ts';
import { colourChoice } from '../../facets/offered-families.ts';
import type { ShownProduct } from '../shown-product.ts';

/** Properties by which search engines know variants, see `variesBy`. */
type Property = 'color' | 'material' | 'size';

/** A product in one value of each of its choices. */
export interface Variant {
  name: string;
  /** Undefined unless every value has a code: none is made up. */
  sku: string | undefined;
  /** Path of the product's page that opens so. */
  path: string;
  /** Undefined where no photo is known to show it: one of another colour would mislead. */
  photo: ShownProduct['photos'][number] | undefined;
  values: ChoiceValue[];
  /** Undefined where nothing tells whether it is in stock. */
  supply: Supply | undefined;
  /** Undefined unless it is fully measured, and its own measures are known. */
  size: Measured | undefined;
  properties: Partial<Record<Property, string>>;
  /** Values of choices that are no such property. */
  others: { name: string; value: string }[];
}

/** More would make pages heavy; further choices are left to the page. */
const MAX_VARIANTS = 24;

/** Variants of a product by its first choices, as many of them as stay within the bound. */
export function variantsOf(
  product: ShownProduct,
  facets: FacetEngine,
): { variesBy: Property[]; variants: Variant[] } {
  let combinations: [Choice, ChoiceValue][][] = [[]];
  const varied: Choice[] = [];
  for (const choice of product.choices ?? []) {
    if (combinations.length * choice.values.length > MAX_VARIANTS) break;
    varied.push(choice);
    combinations = combinations.flatMap((before) =>
      choice.values.map((value): [Choice, ChoiceValue][] => [...before, [choice, value]]),
    );
  }
  const properties = propertiesOf(varied, facets);
  return {
    variesBy: [...properties.values()],
    variants: combinations.map((values) => variantOf(product, values, properties)),
  };
}

/** Each property stands for one choice, the first that fits it. */
function propertiesOf(
  choices: readonly Choice[],
  { colourFamilies, materialsIn }: FacetEngine,
): Map<Choice, Property> {
  const coloured = colourChoice(choices, colourFamilies);
  const properties = new Map<Choice, Property>();
  const used = new Set<Property>();
  for (const choice of choices) {
    const property = fitting(choice);
    if (!property || used.has(property)) continue;
    properties.set(choice, property);
    used.add(property);
  }
  return properties;

  function fitting(choice: Choice): Property | undefined {
    if (choice === coloured) return 'color';
    if (isMeasure(choice)) return 'size';
    const areMaterials = choice.values.every(({ name }) => materialsIn(name).length > 0);
    return areMaterials ? 'material' : undefined;
  }
}

function variantOf(
  product: ShownProduct,
  made: readonly [Choice, ChoiceValue][],
  properties: ReadonlyMap<Choice, Property>,
): Variant {
  const { title, photos: images, stock, availability } = product;
  const chosen = made.map(([choice, value]) => chosenOf(choice, value));
  // What is not varied is left open.
  const choices = made.map(([choice]) => choice);
  const { path, code, picture, values, isUsual, shownIn, sizes } = pieceOf(
    { ...product, choices, images },
    chosen,
  );
  const hasOwnPhoto = values.some(({ photo }) => images.some(({ id }) => id === photo));
  const own = made.flatMap(([choice, { name }]) => {
    const property = properties.get(choice);
    return property ? [[property, name]] : [];
  });
  return {
    name: [title, ...values.map(({ name }) => name)].join(', '),
    sku: (made.every(hasOwnCode) && code) || undefined,
    path,
    photo: hasOwnPhoto || (isUsual !== undefined && shownIn === '') ? picture : undefined,
    values,
    supply: stock ? stockOf(stock, isUsual) : availability.supply,
    size: isUsual || values.some(hasMeasures) ? measuredSize(sizes) : undefined,
    properties: Object.fromEntries(own),
    others: made.flatMap(([choice, { name: value }]) =>
      properties.has(choice) ? [] : [{ name: choice.name, value }],
    ),
  };
}

function stockOf(stock: NonNullable<ShownProduct['stock']>, isUsual: boolean | undefined) {
  return isUsual === undefined ? undefined : stock[isUsual ? 'usual' : 'other'].supply;
}

function hasOwnCode([{ values }, { code }]: readonly [Choice, ChoiceValue]): boolean {
  return code !== undefined && values.filter((value) => value.code === code).length === 1;
}
