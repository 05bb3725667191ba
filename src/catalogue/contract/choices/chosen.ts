import { type Choice, type ChoiceValue, choiceKey } from './choice.ts';

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
  return chosen
    .map(({ choice, value, code }) => `${choice}: ${value}${code ? ` (${code})` : ''}`)
    .join(', ');
}

/** Key of what was chosen, without codes; equal ones are one line of a list. */
export function chosenKey(chosen: readonly Chosen[]): string {
  return new URLSearchParams(chosenQuery(chosen)).toString();
}

/** What was chosen, as the query of the product's address: `fabric=sage&size=three-seats`. */
export function chosenQuery(chosen: readonly Chosen[]): [name: string, value: string][] {
  return chosen.map(({ choice, value }) => [choiceKey(choice), choiceKey(value)]);
}

/** What the query of an address chooses of a product's choices; unknown parts are left out. */
export function chosenInQuery(choices: readonly Choice[] | null, query: URLSearchParams): Chosen[] {
  return (choices ?? []).flatMap((choice) => {
    const wanted = query.get(choiceKey(choice.name));
    const value = wanted === null ? undefined : valueNamed(choice, wanted);
    return value ? [chosenOf(choice, value)] : [];
  });
}

/** A value of a choice as a line names it. */
export function chosenOf({ name: choice }: Choice, { name: value, code }: ChoiceValue): Chosen {
  return { choice, value, ...(code && { code }) };
}

/**
 * Looks up what was chosen, for its codes of today. A value that the product does not have keeps
 * its words.
 *
 * @returns in the order of the product's choices, unknown ones first, with what the values add to the price, in cents
 */
export function resolveChosen(
  choices: readonly Choice[] | null,
  chosen: readonly Chosen[],
): { chosen: Chosen[]; difference_cents: number } {
  const order = (choices ?? []).map(({ name }) => choiceKey(name));
  const known = ({ choice }: Chosen) => order.indexOf(choiceKey(choice));
  let difference_cents = 0;
  const resolved = chosen.map((each): Chosen => {
    const choice = choices?.find(({ name }) => choiceKey(name) === choiceKey(each.choice));
    const value = choice && valueNamed(choice, each.value);
    if (!value) return each;
    difference_cents += value.difference_cents ?? 0;
    return chosenOf(choice, value);
  });
  return { chosen: resolved.sort((one, other) => known(one) - known(other)), difference_cents };
}

function valueNamed({ values }: Choice, name: string): ChoiceValue | undefined {
  return values.find((value) => choiceKey(value.name) === choiceKey(name));
}
