import { differenceText } from '../../../platform/contract/money.ts';
import { type Choice, type ChoiceValue, isSameName } from './choice.ts';
import type { Chosen } from './chosen.ts';

type OfferedChoices = readonly Choice[] | null | undefined;

/** `fabric and size`: the choices of a product that a line leaves open; empty if none. */
export function openChoices(choices: OfferedChoices, chosen: readonly Chosen[]): string {
  return leftOpen(choices, chosen)
    .map(({ name }) => name.toLowerCase())
    .join(' and ');
}

/** `Fabric: not chosen yet, Size: not chosen yet`: the same for those who read an enquiry. */
export function notChosenWords(choices: OfferedChoices, chosen: readonly Chosen[]): string {
  return leftOpen(choices, chosen)
    .map(({ name }) => `${name}: not chosen yet`)
    .join(', ');
}

function leftOpen(choices: OfferedChoices, chosen: readonly Chosen[]): Choice[] {
  return (choices ?? []).filter(
    ({ name }) => !chosen.some(({ choice }) => isSameName(choice, name)),
  );
}

/** `Oatmeal, Sage, Rust`; of more values than fit in so many characters, how many more there are. */
export function valuesText({ values }: Pick<Choice, 'values'>, max = Number.POSITIVE_INFINITY) {
  const names = values.map(({ name }) => name);
  const whole = names.join(', ');
  if (whole.length <= max) return whole;
  let count = names.length - 1;
  const some = () => `${names.slice(0, count).join(', ')} and ${names.length - count} more`;
  while (count > 1 && some().length > max) count--;
  return some();
}

/** The first choice with swatches, otherwise the first choice. */
export function mainChoice(choices: readonly Choice[]): Choice | undefined {
  return choices.find(({ values }) => values.some(isSwatch)) ?? choices[0];
}

const isSwatch = ({ colour, photo }: ChoiceValue) => colour ?? photo;

/** `9 fabrics`: how many values the main choice has. */
export function countedValues(choices: readonly Choice[]): string | undefined {
  const choice = mainChoice(choices);
  if (!choice) return undefined;
  const count = choice.values.length;
  return `${count} ${count === 1 ? nounOf(choice) : pluralOf(choice)}`;
}

/** `fabrics`: a choice's name for several of its values. */
export function pluralOf(choice: Pick<Choice, 'name'>): string {
  return plural(nounOf(choice));
}

/** A name in capitals, such as “RAL colour”, keeps them. */
function nounOf({ name }: Pick<Choice, 'name'>): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** Plural of an English name; one that ends with s is one already, as in “Fronts”. */
function plural(name: string): string {
  if (/(?:[^aeiou\W])y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  if (/(?:sh|ch|x|z|ss)$/i.test(name)) return `${name}es`;
  return /(?:s|\W)$/i.test(name) ? name : `${name}s`;
}

/** `Fabric: Oatmeal | Sage (SG, +1,500)`: everything about choices, for those who change them. */
export function choicesWords(choices: readonly Choice[]): string {
  const valueWords = (value: ChoiceValue) => {
    const details = valueDetails(value);
    return details.length > 0 ? `${value.name} (${details.join(', ')})` : value.name;
  };
  return choices
    .map(({ name, values }) => `${name}: ${values.map(valueWords).join(' | ')}`)
    .join('; ');
}

/** What a value has beside its name. */
export function valueDetails(value: ChoiceValue): string[] {
  const { code, difference_cents, colour, photo, width_cm, depth_cm, height_cm } = value;
  const measures = Object.entries({ width: width_cm, depth: depth_cm, height: height_cm });
  return [
    code,
    difference_cents !== undefined && differenceText(difference_cents),
    ...measures.map(([name, cm]) => cm !== undefined && `${name} ${centimetres(cm)} cm`),
    colour,
    photo !== undefined && `photo ${photo}`,
  ].filter((detail) => typeof detail === 'string');
}

/** Without an exponent, which the smallest numbers would have. */
function centimetres(cm: number): string {
  return cm.toLocaleString('en', { maximumFractionDigits: 20, useGrouping: false });
}
