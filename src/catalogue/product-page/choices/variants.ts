import { type Choice, type ChoiceValue, wordsKey } from '../../contract/choices/choice.ts';
import { chosenOf, chosenPath } from '../../contract/choices/chosen-line.ts';
import { isMeasure } from '../../contract/choices/usual-value.ts';
import type { FacetEngine } from '../../facets/facets.ts';
import { colourChoice } from '../../facets/offered-families.ts';
import type { ShownProduct } from '../shown-product.ts';

/** Properties by which search engines know variants, see `variesBy`. */
type Property = 'color' | 'material' | 'size';

/** A product in one value of each of its choices. */
export interface Variant {
  name: string;
  sku: string;
  /** Path of the product's page that opens so. */
  path: string;
  photo: ShownProduct['photos'][number] | undefined;
  /** Difference to the product's price in cents. */
  difference_cents: number;
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
  { title, sku, key, path, photos }: ShownProduct,
  values: readonly [Choice, ChoiceValue][],
  properties: ReadonlyMap<Choice, Property>,
): Variant {
  const own = values.flatMap(([choice, { name }]) => {
    const property = properties.get(choice);
    return property ? [[property, name]] : [];
  });
  return {
    name: [title, ...values.map(([, { name }]) => name)].join(', '),
    sku: [sku ?? key, ...values.map(([choice, value]) => codeOf(choice, value))].join('-'),
    path: chosenPath(
      path,
      values.map(([choice, value]) => chosenOf(choice, value)),
    ),
    photo: photos.find(({ id }) => values.some(([, { photo }]) => photo === id)) ?? photos[0],
    difference_cents: values.reduce(
      (sum, [, { difference_cents = 0 }]) => sum + difference_cents,
      0,
    ),
    properties: Object.fromEntries(own),
    others: values.flatMap(([choice, { name: value }]) =>
      properties.has(choice) ? [] : [{ name: choice.name, value }],
    ),
  };
}

/** Its code, or its name if it has none of its own. */
function codeOf({ values }: Choice, { code, name }: ChoiceValue): string {
  const isOwn = values.filter((value) => value.code === code).length === 1;
  return code && isOwn ? code : wordsKey(name);
}
