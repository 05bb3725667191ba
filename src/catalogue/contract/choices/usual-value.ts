import type { Choice, ChoiceValue } from './choice.ts';

/** What tells in which values a product's own facts and main photo show it. */
export interface Usual {
  /** The first is the main photo. */
  images?: readonly { id: number }[] | undefined;
  width_cm?: number | null | undefined;
  depth_cm?: number | null | undefined;
  height_cm?: number | null | undefined;
  mattress?: string | null | undefined;
  colour?: string | null | undefined;
  material?: string | null | undefined;
}

/**
 * The value of a choice in which a product's own measures, photo and description show it: the only one
 * without measures of its own, otherwise that of the main photo, otherwise the one that its facts name
 * first. Undefined if nothing tells.
 */
export function usualValue(product: Usual, { name, values }: Choice): ChoiceValue | undefined {
  const [only, ...more] = values.filter((value) => !hasMeasures(value));
  if (only && more.length === 0) return only;
  const main = product.images?.[0]?.id;
  const { mattress, colour, material } = product;
  const [, measure] = /(height|depth)/i.exec(name) ?? [];
  const cm = product[`${(measure?.toLowerCase() as 'depth' | undefined) ?? 'width'}_cm`];
  const facts = [mattress, colour, material, cm && `${cm} cm`];
  return (
    values.find(({ photo }) => photo !== undefined && photo === main) ??
    facts.map((fact) => firstNamed(values, fact || '')).find((value) => value)
  );
}

const MEASURE = /\b(?:width|length|diameter|size|height|depth|seat)s?\b/i;

/** True if a choice is about how large the product is. */
export function isMeasure({ name }: { name: string }): boolean {
  return MEASURE.test(name);
}

/** True if a product has other measures in this value than its own. */
export function hasMeasures({ width_cm, depth_cm, height_cm }: Partial<ChoiceValue>): boolean {
  return (width_cm ?? depth_cm ?? height_cm) !== undefined;
}

/** The value that a text names first; of two at the same place the longer, so that `Oak` is not `Oak veneer`. */
function firstNamed(values: readonly ChoiceValue[], text: string): ChoiceValue | undefined {
  const named = values.flatMap((value) => {
    const at = placeOf(value.name, text);
    return at < 0 ? [] : [{ value, at }];
  });
  named.sort((one, other) => one.at - other.at || other.value.name.length - one.value.name.length);
  return named[0]?.value;
}

/** Where a text has a name as whole words; -1 without it. */
export function placeOf(name: string, text: string): number {
  const [bare, all] = [name.toLowerCase(), text.toLowerCase()];
  if (bare === '') return -1;
  let at = all.indexOf(bare);
  while (at >= 0 && (isLetter(all[at - 1]) || isLetter(all[at + bare.length]))) {
    at = all.indexOf(bare, at + 1);
  }
  return at;
}

function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
}
