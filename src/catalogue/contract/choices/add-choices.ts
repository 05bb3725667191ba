import { type Choice, choiceKey, isSameName, MAX_CHOICES, MAX_VALUES } from './choice.ts';

/**
 * Adds choices to those of a product. A choice of a name that the product has gets the values that
 * it misses; values of both stay as they are.
 *
 * @returns why they cannot be added, if there would be too many
 */
export function addChoices(
  own: readonly Choice[] | null,
  added: readonly Choice[],
): { choices: Choice[]; reason?: undefined } | { reason: string } {
  const choices = [...(own ?? [])];
  for (const choice of added) {
    const at = choices.findIndex(({ name }) => isSameName(name, choice.name));
    const before = choices[at];
    if (before)
      choices[at] = {
        ...before,
        values: [...before.values, ...missing(before.values, choice.values)],
      };
    else choices.push(choice);
  }
  if (choices.length > MAX_CHOICES) {
    return {
      reason: `It would have ${choices.length} choices; at most ${MAX_CHOICES} are possible.`,
    };
  }
  const full = choices.find(({ values }) => values.length > MAX_VALUES);
  if (!full) return { choices };
  const { name, values } = full;
  return {
    reason: `“${name}” would have ${values.length} values; at most ${MAX_VALUES} are possible.`,
  };
}

/** Values of names that are not among others yet, each once. */
export function missing<Value extends { name: string }>(
  values: readonly Value[],
  added: readonly Value[],
): Value[] {
  const known = new Set(values.map(({ name }) => choiceKey(name)));
  return added.filter(({ name }) => {
    const key = choiceKey(name);
    return !known.has(key) && known.add(key);
  });
}

/** Choices for another product, whose photos are not this one's. */
export function withoutPhotos(choices: readonly Choice[]): Choice[] {
  return choices.map(({ name, values }) => ({
    name,
    values: values.map(({ photo: _, ...value }) => value),
  }));
}
