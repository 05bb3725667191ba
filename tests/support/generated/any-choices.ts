import fc from 'fast-check';
import {
  type Choice,
  choiceKey,
  MAX_CHOICES,
} from '../../../src/catalogue/contract/choices/choice.ts';
import { enteredChoices } from '../../../src/catalogue/contract/choices/choice-schemas.ts';

/** Choices with any signs in names and codes, as far as the contract accepts them. */
export function anyChoices(): fc.Arbitrary<Choice[]> {
  const signs = fc.oneof(
    fc.string({ maxLength: 15 }),
    fc.string({ unit: 'grapheme', maxLength: 10 }),
    fc.stringMatching(/^[a-z ",;():|+#-]{0,15}$/),
    fc.constantFrom('+1,500', '#8aa17f', 'photo 3', 'width 3 cm', 'KSh 5', '24" wide', '“”', '%7C'),
  );
  const measure = fc.integer({ min: 1, max: 20_000 }).map((tenths) => tenths / 10);
  const value = fc.record(
    {
      name: signs.map((text) => text || '!'),
      code: signs,
      colour: fc.stringMatching(/^#[0-9a-f]{6}$/),
      photo: fc.integer({ min: 1, max: 999_999 }),
      difference_cents: fc.integer({ min: -10_000_000, max: 10_000_000 }),
      width_cm: measure,
      depth_cm: measure,
      height_cm: measure,
    },
    { requiredKeys: ['name'] },
  );
  const values = fc.uniqueArray(value, {
    minLength: 1,
    maxLength: 5,
    selector: ({ name }) => choiceKey(name),
  });
  const choices = fc.uniqueArray(fc.record({ name: signs, values }), {
    minLength: 1,
    maxLength: MAX_CHOICES,
    selector: ({ name }) => choiceKey(name),
  });
  return choices
    .map((each) => enteredChoices.safeParse(each).data)
    .filter((each): each is Choice[] => Boolean(each));
}
