import { cutText } from '../../platform/contract/cut-text.ts';
import type { Choice } from '../contract/choices/choice.ts';
import type { Chosen } from '../contract/choices/chosen.ts';
import { chosenOf } from '../contract/choices/chosen-line.ts';
import { splitColours } from '../contract/fields/colours.ts';
import {
  comparableValue,
  type Facet,
  type Facets,
  FILTER_FIELDS,
  type FilterField,
  facetOf,
  type TextFilter,
} from '../contract/fields/facet.ts';
import type { NumberField } from '../contract/fields/field-kinds.ts';
import { fieldOf } from '../contract/fields/product-fields.ts';
import { type UnitName, withUnit } from '../contract/fields/units.ts';
import type { PublicProduct } from '../contract/product.ts';
import {
  type FamilyRow,
  type FilterWords,
  foldedPhrases,
  foldedWords,
} from '../contract/search/filter-words.ts';
import { isInStock } from '../contract/supply-of-product.ts';
import type { Chosen as Filtered } from './filter-state.ts';
import {
  colourChoice,
  colourOf,
  madeBy,
  materialsOffered,
  mattressesOffered,
  seatsOf,
  widthOf,
} from './offered-families.ts';

export interface Family {
  id: string;
  name: string;
}

/** A filter: its families in display order, those of a product, and those of its choices. */
interface FacetRule {
  families: readonly Family[];
  familiesOf(product: FilteredProduct): string[];
  /** Families of what else the product is made in. */
  offered?(choices: readonly Choice[], product: FilteredProduct): string[];
}

/** The fields of a product that filters use. */
export type FilteredProduct = Pick<PublicProduct, FilterField | 'category_id' | 'set_sizes'> &
  Partial<Pick<PublicProduct, 'choices'>>;

const SUPPLY: FacetRule = {
  families: [
    { id: 'in-stock', name: 'In stock' },
    { id: 'to-order', name: 'Not in stock now' },
  ],
  familiesOf: (product) => [isInStock(product) ? 'in-stock' : 'to-order'],
};

/** Numbers that the values of a choice change. */
const MADE_BY_VALUES: Partial<Record<FilterField, typeof widthOf>> = {
  width_cm: widthOf,
  seats: seatsOf,
};

/** Limits of a family that a product's own words make. */
const MAX_OWN = { words: 3, letters: 30 };

/** Names of the filters, as visitors read them. */
export const FACET_NAMES = perFacet((name) => fieldOf(name).filter?.label ?? fieldOf(name).label);

export type FacetEngine = ReturnType<typeof facetsFrom>;

/** Assigns products to families by the company's words for materials, colours and mattresses. */
export function facetsFrom(words: FilterWords) {
  const rules = perFacet((name) => ruleOf(name, words));
  /** All families of each facet, in display order. */
  const allFamilies = perFacet((name) => rules[facetOf(name)].families);
  const colours = familiesWithWords(words.colour);
  const findColours = familyFinder(colours);
  const findMaterials = familyFinder(
    familiesWithWords(words.material),
    foldedPhrases(words.passedOver),
  );
  return {
    allFamilies,

    /** Families of a facet for these products: all known ones, then those of their own words. */
    familiesFor(facet: Facet, products: readonly Facets[]): Family[] {
      const own = products
        .flatMap((product) => product[facet])
        .filter((id) => id.startsWith(`${facet}-`))
        .sort();
      const named = [...new Set(own)].map((id) => {
        const said = id.slice(facet.length + 1).replaceAll('-', ' ');
        return { id, name: said.charAt(0).toUpperCase() + said.slice(1) };
      });
      return [...allFamilies[facet], ...named];
    },

    /** Assigns a product to the families of each facet, with those of its choices. */
    facetsOfProduct: (product: FilteredProduct): Facets =>
      perFacet((name) => {
        const { familiesOf, offered } = rules[facetOf(name)];
        const others = product.choices && offered?.(product.choices, product);
        return [...new Set([...familiesOf(product), ...(others ?? [])])];
      }),

    /** The values that make a product what is filtered by, as far as it is not so by itself. */
    valuesFor(product: FilteredProduct, filtered: Filtered): Chosen[] {
      const chosen = new Map<Choice, Chosen>();
      for (const name of FILTER_FIELDS) {
        const { familiesOf, offered } = rules[facetOf(name)];
        const wanted = filtered[facetOf(name)] ?? [];
        const isWanted = (id: string) => wanted.includes(id);
        if (wanted.length === 0 || !offered || familiesOf(product).some(isWanted)) continue;
        for (const choice of product.choices ?? []) {
          const fitting = choice.values.filter((value) =>
            offered([{ ...choice, values: [value] }], product).some(isWanted),
          );
          const [first] = fitting;
          // What all of them have, such as a material, is no reason to choose one.
          if (!first || fitting.length === choice.values.length || chosen.has(choice)) continue;
          chosen.set(choice, chosenOf(choice, first));
          break;
        }
      }
      return [...chosen.values()];
    },

    /** Family of a product's own main colour. */
    mainColour: (product: FilteredProduct): string[] => rules.colour.familiesOf(product),

    /** Families of all colours in a text, in its order. */
    colourFamilies: (text: string): Family[] =>
      findColours(text).flatMap((id) => colours.find((each) => each.id === id) ?? []),

    /** Ids of the families of all materials in a text. */
    materialsIn: (text: string): string[] => findMaterials(text),
  };
}

function perFacet<Made>(make: (name: FilterField) => Made): Record<Facet, Made> {
  const made = FILTER_FIELDS.map((name) => [facetOf(name), make(name)]);
  return Object.fromEntries(made) as Record<Facet, Made>;
}

function ruleOf(name: FilterField, words: FilterWords): FacetRule {
  const field = fieldOf(name);
  if (field.kind === 'status') return SUPPLY;
  if (field.kind === 'number') return rangeRule(name, field);
  return wordRule(name as TextFilter, words);
}

/** A product has the families of its main colour only, and of those that it is made in. */
function wordRule(name: TextFilter, words: FilterWords): FacetRule {
  const families = familiesWithWords(words[name]);
  const find = familyFinder(families, name === 'material' ? foldedPhrases(words.passedOver) : []);
  const isColour = fieldOf(name).kind === 'colours';
  return {
    families,
    familiesOf(product) {
      const text = product[name] ?? '';
      const known = isColour ? find(splitColours(text).main).slice(0, 1) : find(text);
      return known.length > 0 ? known : ownFamily(facetOf(name), text);
    },
    offered(choices, product) {
      if (isColour) {
        const { values = [] } = colourChoice(choices, find) ?? {};
        return values.flatMap((value) => colourOf(value, find) ?? []);
      }
      const texts =
        name === 'material'
          ? materialsOffered(choices, (text) => find(text).length > 0)
          : mattressesOffered(choices, product.mattress !== null);
      return texts.flatMap(find);
    },
  };
}

/** The first word of a family is its id in URLs, and on cards. */
function familiesWithWords(rows: readonly FamilyRow[]): (Family & { words: string[] })[] {
  return rows.map(({ name, words }) => {
    const phrases = foldedPhrases(words);
    return { id: phrases[0]?.replaceAll(' ', '-') ?? '', name, words: phrases };
  });
}

/** A text without a known word is a family of its own, so that its product is in the filter. */
function ownFamily(facet: Facet, text: string): string[] {
  const { main } = splitColours(text.replaceAll('×', 'x'));
  const words = foldedWords(main).split(' ').slice(0, MAX_OWN.words).join('-');
  return words ? [`${facet}-${cutText(words, MAX_OWN.letters).replace(/-$/, '')}`] : [];
}

function rangeRule(name: FilterField, { unit, filter }: NumberField): FacetRule {
  const ends = filter?.rangeEnds ?? [];
  // Centimetres came first, so their ids in shared URLs have no suffix.
  const suffix = unit === 'cm' ? '' : `-${unit ?? filter?.name}`;
  const families = [
    ...ends.map((end, index) => range(ends[index - 1], end, unit)),
    over(ends.at(-1), unit),
  ].map(({ id, name }) => ({ id: `${id}${suffix}`, name }));
  const familyOf = (value: number) => families.at(ends.findIndex((end) => value <= end))?.id ?? '';
  const makes = MADE_BY_VALUES[name];
  return {
    families,
    familiesOf(product) {
      const value = comparableValue(name, product);
      return value === null ? [] : [familyOf(Number(value))];
    },
    offered: (choices) => (makes ? madeBy(choices, makes).map(({ made }) => familyOf(made)) : []),
  };
}

function range(before: number | undefined, end: number, unit?: UnitName): Family {
  const from = before === undefined ? 'Up to ' : `${before + 1} to `;
  const start = before === end - 1 ? '' : from;
  return { id: `to-${end}`, name: `${start}${withUnit(end, unit)}` };
}

function over(end = 0, unit?: UnitName): Family {
  return { id: `over-${end}`, name: `Over ${withUnit(end, unit)}` };
}

/**
 * Finds the families whose words occur in a text, in the order of the text. The longest match wins:
 * "red brown" is brown, not red.
 */
function familyFinder(
  families: readonly { id: string; words: readonly string[] }[],
  passedOver: readonly string[] = [],
): (text: string) => string[] {
  const phrases = [
    ...passedOver.map((words) => ({ words, family: undefined })),
    ...families.flatMap(({ id, words }) => words.map((word) => ({ words: word, family: id }))),
  ].sort((a, b) => b.words.length - a.words.length);

  return (text) => {
    const positions = new Map<string, number>();
    let rest = ` ${foldedWords(text)} `;
    for (const { words, family } of phrases) {
      const position = rest.indexOf(` ${words} `);
      if (position < 0) continue;
      // The filler has the length of the words, so that later places stay comparable.
      rest = rest.replaceAll(` ${words} `, ` ${','.repeat(words.length)} `);
      if (family) positions.set(family, Math.min(position, positions.get(family) ?? position));
    }
    return [...positions].sort(([, one], [, other]) => one - other).map(([family]) => family);
  };
}
