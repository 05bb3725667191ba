import type { Choice } from '../contract/choices/choice.ts';
import { splitColours } from '../contract/fields/colours.ts';
import { withMattresses } from '../measures/mattresses.ts';
import { seatsIn } from '../measures/seats.ts';
import { widthIn } from '../measures/widths.ts';

// What the values of a choice say about a product that is made in them.

type Named = { name: string };
type NamedChoice<Value extends Named = Named> = Named & { values: readonly Value[] };

/** Choices of a part, whose colour is not the product's: a red chair with black legs is red. */
const PART =
  /\b(?:arms?|armrests?|base|edg(?:es?|ing)|feet|foot|frame|handles?|legs?|piping|stitching|trim)\b/i;
const WIDTH = /\b(?:width|length|diameter|size)s?\b/i;
const MATTRESS = /\bmattress/i;
const COLOUR = /\bcolou?r/i;

/** The first choice whose values name colours, except for those of a part. */
export function colourChoice<Made extends NamedChoice>(
  choices: readonly Made[],
  coloursIn: (text: string) => readonly unknown[],
): Made | undefined {
  return choices.find(
    ({ name, values }) =>
      !PART.test(name) && values.some((value) => coloursIn(value.name).length > 0),
  );
}

/** A value's main colour: "Sage and cream" is green. */
export function colourOf<Found>(
  { name }: Named,
  coloursIn: (text: string) => readonly Found[],
): Found | undefined {
  return coloursIn(splitColours(name).main)[0];
}

/**
 * Width in centimetres that a value makes the product: of a width, length, diameter or size with its
 * unit. The size of a mattress is none.
 */
export function widthOf(choice: Named, value: Named): number | undefined {
  if (!WIDTH.test(choice.name) || MATTRESS.test(choice.name)) return undefined;
  return widthIn(withMattresses(value.name));
}

/** Seats that a value makes: `Three seats`. */
export function seatsOf(_choice: Named, value: Named): number | undefined {
  return seatsIn(value.name);
}

/**
 * Texts that say of which material a product can be made: the choice's name, such as Fabric, decides
 * for its values, so that the fabric Stone is no stone. Colours say nothing about it.
 */
export function materialsOffered(
  choices: readonly Choice[],
  isKnown: (text: string) => boolean,
): string[] {
  return choices.flatMap(({ name, values }) => {
    if (isKnown(name)) return [name];
    return COLOUR.test(name) ? [] : values.map((value) => value.name);
  });
}

/** Sizes of mattresses that a bed is made for; a table of 4 × 6 ft is no bed. */
export function mattressesOffered(choices: readonly Choice[], isBed: boolean): string[] {
  return choices
    .filter(({ name }) => isBed || MATTRESS.test(name))
    .flatMap(({ values }) => values.map(({ name }) => name));
}

/** What each value makes of the product, such as its width. */
export function madeBy<Value extends Named, Made>(
  choices: readonly NamedChoice<Value>[],
  of: (choice: Named, value: Named) => Made | undefined,
): { choice: NamedChoice<Value>; value: Value; made: Made }[] {
  return choices.flatMap((choice) =>
    choice.values.flatMap((value) => {
      const made = of(choice, value);
      return made === undefined ? [] : [{ choice, value, made }];
    }),
  );
}
