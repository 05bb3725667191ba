import {
  type Choice,
  type ChoiceValue,
  isSameName,
} from '../../../catalogue/contract/choices/choice.ts';
import { choicesWords } from '../../../catalogue/contract/choices/choice-words.ts';

/** Describes choices before and after a change; a colour or a photo only where it changed. */
export function choiceChange(change: readonly [unknown, unknown]): [string, string] {
  const [before, after] = change.map((value) => value ?? []) as [Choice[], Choice[]];
  return [words(before, after), words(after, before, true)];
}

function words(choices: Choice[], others: Choice[], isAfter = false): string {
  const told = choices.map(({ name, values }) => ({
    name,
    values: values.map(({ colour, photo, ...value }) => {
      const other = valueIn(others, name, value.name);
      const look = [
        ...(other ? changed('colour', colour, other.colour, isAfter) : []),
        ...changed('photo', photo, other?.photo, isAfter),
      ];
      // Words take the place of the colour's number.
      return { ...value, colour: look.join(', ') || undefined };
    }),
  }));
  return choicesWords(told) || 'empty';
}

/** `with a photo` on the side that alone has one, `another photo` after both have one. */
function changed(what: string, own: unknown, other: unknown, isAfter: boolean): string[] {
  if (own === undefined || own === other) return [];
  if (other === undefined) return [`with a ${what}`];
  return isAfter ? [`another ${what}`] : [];
}

function valueIn(choices: Choice[], choice: string, value: string): ChoiceValue | undefined {
  return choices
    .find(({ name }) => isSameName(name, choice))
    ?.values.find(({ name }) => isSameName(name, value));
}
