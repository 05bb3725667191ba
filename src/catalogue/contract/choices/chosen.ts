import type { ChoiceValue } from './choice.ts';

/**
 * What a customer chose of a product, in words. A line keeps the words, so they stay when staff
 * rename or remove a value.
 */
export interface Chosen {
  /** Such as `Fabric`. */
  choice: string;
  /** Such as `Sage`. */
  value: string;
  /** Absent without one. */
  code?: string | undefined;
}

/** `Fabric: Sage (SG), Size: Three seats`; empty without a choice. */
export function chosenWords(chosen: readonly Chosen[]): string {
  return chosen.map(choiceWords).join(', ');
}

/** `Fabric: Sage (SG)` */
export function choiceWords({ choice, value, code }: Chosen): string {
  return `${choice}: ${value}${code ? ` (${code})` : ''}`;
}

/** `in forest green, three seats`: why a search shows a product whose picture shows another value. */
export function inWords(chosen: readonly Chosen[]): string {
  if (chosen.length === 0) return '';
  // A name in capitals, such as “RAL 9010”, keeps them.
  const words = chosen.map(({ value }) =>
    /^\p{Lu}\p{Ll}/u.test(value) ? value.charAt(0).toLowerCase() + value.slice(1) : value,
  );
  return `in ${words.join(', ')}`;
}

/** `Sebule Sofa (HOM-SOF-001), Fabric: Sage (SG)`: a product in what was chosen of it. */
export function pieceName(
  { title, sku }: { title: string; sku: string | null },
  chosen: readonly Chosen[] = [],
): string {
  return [sku ? `${title} (${sku})` : title, chosenWords(chosen)].filter(Boolean).join(', ');
}

/** Title that tells two choices of one product apart: `Lamu Sofa (Sage, Three seats)`. */
export function chosenTitle({
  title,
  chosen,
}: {
  title: string;
  chosen: readonly Chosen[];
}): string {
  if (chosen.length === 0) return title;
  return `${title} (${chosen.map(({ value }) => value).join(', ')})`;
}

/** A path or a key with what was chosen as its query; as it is without any. */
export function withQuery(path: string, chosen: [choice: string, value: string][]): string {
  return chosen.length === 0 ? path : `${path}?${new URLSearchParams(chosen)}`;
}

/** The pressed buttons of choices as their form would send them. */
export function pressedQuery(
  buttons: Iterable<{ checked: boolean; name: string; value: string }>,
): [choice: string, value: string][] {
  return [...buttons].flatMap(({ checked, name, value }) => (checked ? [[name, value]] : []));
}

type Priced = Pick<ChoiceValue, 'difference_cents'>;

/** Adds up a price and the differences of chosen values, in cents; never below nothing. */
export function priceWith(cents: number, values: readonly Priced[]): number {
  return Math.max(cents + sumOfDifferences(values), 0);
}

/** Adds up what chosen values cost more than a product, in cents; less than 0 where they cost less. */
export function sumOfDifferences(values: readonly Priced[]): number {
  return values.reduce((sum, { difference_cents = 0 }) => sum + difference_cents, 0);
}
