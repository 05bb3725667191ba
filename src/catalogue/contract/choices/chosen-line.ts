import {
  type Choice,
  type ChoiceValue,
  choiceKey,
  MAX_CHOICE_NAME,
  MAX_CHOICES,
  MAX_CODE,
  MAX_VALUE_NAME,
  named,
} from './choice.ts';
import { type Chosen, withQuery } from './chosen.ts';

/**
 * Key of a line of a list: the product's own, and what was chosen of it. Codes are no part of it,
 * since staff may change them meanwhile. What an older version sent has no choices.
 */
export function lineKey({ key, chosen = [] }: { key: string; chosen?: readonly Chosen[] }): string {
  return chosenPath(key, chosen);
}

/** Query of a product's address for chosen values: `fabric=sage&size=three-seats`. */
export function chosenQuery(chosen: readonly Chosen[]): [name: string, value: string][] {
  return chosen.map(({ choice, value }) => [choiceKey(choice), choiceKey(value)]);
}

/** Keys of chosen values by those of their choices: `{ fabric: 'sage' }`. Order and case do not count. */
export function chosenKeys(chosen: readonly Chosen[]): Record<string, string> {
  return Object.fromEntries(chosenQuery(chosen).sort());
}

/** True if the same is chosen, in whatever order and case. */
export function isSameChosen(one: readonly Chosen[], other: readonly Chosen[]): boolean {
  return JSON.stringify(chosenKeys(one)) === JSON.stringify(chosenKeys(other));
}

/** Path of a product's page that opens with what was chosen. */
export function chosenPath(path: string, chosen: readonly Chosen[]): string {
  return withQuery(path, chosenQuery(chosen));
}

/** Reads chosen values from the query of an address; unknown parts are left out. */
export function chosenInQuery(choices: readonly Choice[] | null, query: URLSearchParams): Chosen[] {
  const asked = [...query].map(([choice, value]) => ({ choice, value }));
  const { offered } = resolveChosen(choices, asked);
  return offered.filter(({ choice }, at) => offered[at - 1]?.choice !== choice);
}

/** Parses what was chosen from device storage or a link, which may be old or manipulated. */
export function chosenIn(stored: unknown): Chosen[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MAX_CHOICES).flatMap((each: Record<string, unknown> | null) => {
    const { choice, value, code } = each ?? {};
    if (!isWithin(choice, MAX_CHOICE_NAME) || !isWithin(value, MAX_VALUE_NAME)) return [];
    return [{ choice, value, ...(isWithin(code, MAX_CODE) && { code }) }];
  });
}

/** By code points, as schemas measure texts: a sign beyond the first 65,536 is one, and has two units. */
function isWithin(text: unknown, max: number): text is string {
  if (typeof text !== 'string' || text.trim() === '') return false;
  return [...text.slice(0, 2 * max + 1)].length <= max;
}

/** A value of a choice as a line names it. */
export function chosenOf({ name: choice }: Choice, { name: value, code }: ChoiceValue): Chosen {
  return { choice, value, ...(code && { code }) };
}

/**
 * Looks up what was chosen, for its codes of today. A value that the product does not have keeps
 * its words.
 *
 * @returns in the order of the product's choices, unknown ones first; those of it that the product has,
 *   and their values
 */
export function resolveChosen(
  choices: readonly Choice[] | null,
  chosen: readonly Chosen[],
): { chosen: Chosen[]; offered: Chosen[]; values: ChoiceValue[] } {
  const all = choices ?? [];
  const found = chosen.map((each) => {
    const choice = named(all, each.choice);
    const value = choice && named(choice.values, each.value);
    const at = choice ? all.indexOf(choice) : -1;
    return { at, value, chosen: value ? chosenOf(choice, value) : each };
  });
  found.sort((one, other) => one.at - other.at);
  const offered = found.filter(({ value }) => value);
  return {
    chosen: found.map((each) => each.chosen),
    offered: offered.map((each) => each.chosen),
    values: offered.flatMap(({ value }) => value ?? []),
  };
}
