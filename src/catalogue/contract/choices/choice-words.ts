import { type Choice, isSameName } from './choice.ts';
import type { Chosen } from './chosen.ts';

/** `fabric and size`: the choices of a product that a line leaves open; empty if none. */
export function openChoices(
  choices: readonly Choice[] | null | undefined,
  chosen: readonly Chosen[],
): string {
  return (choices ?? [])
    .filter(({ name }) => !chosen.some(({ choice }) => isSameName(choice, name)))
    .map(({ name }) => name.toLowerCase())
    .join(' and ');
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

/** `9 fabrics`: how many values the first choice with swatches has, otherwise the first choice. */
export function countedValues(choices: readonly Choice[]): string | undefined {
  const isSwatch = ({ colour, photo }: Choice['values'][number]) => colour ?? photo;
  const choice = choices.find(({ values }) => values.some(isSwatch)) ?? choices[0];
  if (!choice) return undefined;
  const count = choice.values.length;
  // A name in capitals, such as “RAL colour”, keeps them.
  const name = /^\p{Lu}\p{Ll}/u.test(choice.name)
    ? choice.name.charAt(0).toLowerCase() + choice.name.slice(1)
    : choice.name;
  return `${count} ${count === 1 ? name : plural(name)}`;
}

/** Plural of an English name; one that ends with s is one already, as in “Fronts”. */
function plural(name: string): string {
  if (/(?:[^aeiou\W])y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  if (/(?:sh|ch|x|z|ss)$/i.test(name)) return `${name}es`;
  return /(?:s|\W)$/i.test(name) ? name : `${name}s`;
}
