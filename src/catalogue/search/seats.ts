const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER = `([1-9]\\d?|${WORDS.join('|')})`;
const SEATS = '[ -]?(?:seat(?:er|s|ers)?|person|people|persons|pax)(?!\\w)';

/** How a product says for how many it is: `Four-Person Workstation`, `eight seats`. */
const SAID = new RegExp(`(^|[^\\w-])${NUMBER}${SEATS}`, 'i');
/** How somebody asks: `8 seater`, `table for 8 people`, `seats 8`, or with the number at the end. */
const ASKED = [
  new RegExp(`(^|[^\\w-])(?:for )?${NUMBER}${SEATS}`, 'i'),
  new RegExp(`(^|\\s)(?:(?:for|seats|seating) )?${NUMBER}\\s*$`, 'i'),
  new RegExp(
    `(^|\\W)(?:for|seats|seating) ${NUMBER}(?!\\w| ?(?:cm|m|mm|drawers?|doors?)(?!\\w))`,
    'i',
  ),
];

/** For how many people something is, by its title or tags; undefined for most. */
export function seatsIn(text: string): number | undefined {
  return numberOf(SAID.exec(text)?.[2]);
}

/**
 * For how many people somebody looks for something, and the other words of what they typed.
 * A measure is no such number: "180 cm" is looked for as it is written, and chosen by on a page of
 * the catalogue.
 */
export function seatsAsked(text: string): { seats: number; rest: string } | undefined {
  for (const way of ASKED) {
    const seats = numberOf(way.exec(text)?.[2]);
    if (seats) return { seats, rest: text.replace(way, '$1 ').trim() };
  }
  return undefined;
}

function numberOf(word: string | undefined): number | undefined {
  if (!word) return undefined;
  return WORDS.indexOf(word.toLowerCase()) + 1 || Number(word);
}
