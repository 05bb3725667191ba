import fc from 'fast-check';
import {
  type Choice,
  choiceKey,
  MAX_CHOICES,
} from '../../../src/catalogue/contract/choices/choice.ts';
import { choicesSchema } from '../../../src/catalogue/contract/choices/choice-schemas.ts';

const schema = choicesSchema('malformed');

/** Choices with generated names, as far as the contract accepts them. */
export function anyChoices(): fc.Arbitrary<Choice[]> {
  const signs = fc.oneof(
    fc.string({ maxLength: 15 }),
    fc.string({ unit: 'grapheme', maxLength: 10 }),
    fc.stringMatching(/^[a-z ,;():+#-]{0,15}$/),
  );
  const value = fc.record(
    {
      name: signs.map((text) => text.replace(/\|/g, '') || '!'),
      code: fc.stringMatching(/^[A-Za-z0-9]([A-Za-z0-9./-]{0,6}[A-Za-z0-9])?$/),
      colour: fc.stringMatching(/^#[0-9a-f]{6}$/),
      photo: fc.integer({ min: 1, max: 999_999 }),
      difference_cents: fc.integer({ min: -10_000_000, max: 10_000_000 }),
    },
    { requiredKeys: ['name'] },
  );
  const values = fc.uniqueArray(value, {
    minLength: 1,
    maxLength: 5,
    selector: ({ name }) => choiceKey(name),
  });
  // The name of a choice has a letter or a digit, wherever it stands.
  const name = fc
    .tuple(signs, fc.stringMatching(/^[A-Za-z0-9]$/), signs)
    .map((parts) => parts.join('').replace(/[:|]/g, ''));
  const choices = fc.uniqueArray(fc.record({ name, values }), {
    minLength: 1,
    maxLength: MAX_CHOICES,
    selector: ({ name }) => choiceKey(name),
  });
  return choices
    .map((each) => schema.safeParse(each).data)
    .filter((each): each is Choice[] => Boolean(each));
}
