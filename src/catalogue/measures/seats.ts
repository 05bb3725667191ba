const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER = `([1-9]\\d?|${WORDS.join('|')})`;
const SEATS = '[ -]?(?:seat(?:er|s|ers)?|person|people|persons|pax)(?!\\w)';

/** Matches seats as products say them: `8 seats`, `Four-Person Workstation`. */
const SAID = new RegExp(`(^|[^\\w-])${NUMBER}${SEATS}`, 'i');
/** Matches seats in a search: `8 seater`, `table for 8 people`, `seats 8`, or a final number. */
const ASKED = [
  new RegExp(`(^|[^\\w-])(?:for )?${NUMBER}${SEATS}`, 'i'),
  new RegExp(`(^|\\s)(?:(?:for|seats|seating) )?${NUMBER}\\s*$`, 'i'),
  new RegExp(
    `(^|\\W)(?:for|seats|seating) ${NUMBER}(?!\\w| ?(?:cm|m|mm|drawers?|doors?)(?!\\w))`,
    'i',
  ),
];

/** Number of seats in a product's words or title; undefined for most. */
export function seatsIn(text: string): number | undefined {
  return numberOf(SAID.exec(text)?.[2]);
}

/** Number of seats in a search, and its other words. Measures such as "180 cm" do not count. */
export function seatsAsked(text: string): { seats: number; rest: string } | undefined {
  for (const pattern of ASKED) {
    const seats = numberOf(pattern.exec(text)?.[2]);
    if (seats) return { seats, rest: text.replace(pattern, '$1 ').trim() };
  }
  return undefined;
}

function numberOf(word: string | undefined): number | undefined {
  if (!word) return undefined;
  return WORDS.indexOf(word.toLowerCase()) + 1 || Number(word);
}
