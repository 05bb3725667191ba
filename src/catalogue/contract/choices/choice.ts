import { normalForm } from '../../../platform/contract/normal-form.ts';
import { slugOf } from '../../../platform/contract/slug.ts';

export const MAX_CHOICES = 3;
export const MAX_VALUES = 24;
export const MAX_CHOICE_NAME = 40;
export const MAX_VALUE_NAME = 80;
export const MAX_CODE = 40;
export const MAX_VALUE_CM = 2000;

/** A fabric, a finish or a size that a product is made in. */
export interface ChoiceValue {
  name: string;
  /** Colour of its swatch as #rrggbb; without one, the photo or the name's colour stands there. */
  colour?: string | undefined;
  /** Id of one of the product's photos, which shows the product in this value. */
  photo?: number | undefined;
  /** What stands for it in orders, beside the product's SKU. */
  code?: string | undefined;
  /** Difference to the product's price in cents. Visitors get it only where prices are shown. */
  difference_cents?: number | undefined;
  /** Measures of the product in this value, where they differ from its own. */
  width_cm?: number | undefined;
  depth_cm?: number | undefined;
  height_cm?: number | undefined;
}

/** What a customer chooses, such as the fabric. */
export interface Choice {
  name: string;
  values: ChoiceValue[];
}

/** The first value that a photo shows; undefined for none. */
export function valueShownBy(
  photoId: number,
  choices: readonly Choice[] | null | undefined,
): ChoiceValue | undefined {
  return choices?.flatMap(({ values }) => values).find(({ photo }) => photo === photoId);
}

/** Choices for visitors of a company that shows no prices. */
export function withoutDifferences(choices: readonly Choice[] | null): Choice[] | null {
  if (!choices) return null;
  return choices.map(({ name, values }) => ({
    name,
    values: values.map(({ difference_cents: _, ...value }) => value),
  }));
}

/**
 * Key by which names are compared, also in addresses: `Light Oak` is `light-oak`. Case, accents and
 * blanks do not count, other signs do: `Grade A` and `Grade A+` are two.
 */
export function choiceKey(name: string): string {
  const bare = normalForm(name.toLowerCase(), 'NFD').replace(/[\u0300-\u036f]/g, '');
  return normalForm(bare.replace(/[\s-]+/g, '-'), 'NFC') || name;
}

/** True for names of one choice, or of one value of it. */
export function isSameName(one: string, other: string): boolean {
  return choiceKey(one) === choiceKey(other);
}

/** Key by which a name is looked for: no sign counts, unless the name has nothing else. */
export function wordsKey(name: string): string {
  return slugOf(name) || name.trim().toLowerCase();
}

/** The one of a name, otherwise the only one whose name differs in signs. */
export function named<Named extends { name: string }>(
  all: readonly Named[],
  name: string,
): Named | undefined {
  const same = all.find((each) => isSameName(each.name, name));
  if (same) return same;
  const [only, ...more] = all.filter((each) => wordsKey(each.name) === wordsKey(name));
  return more.length === 0 ? only : undefined;
}
