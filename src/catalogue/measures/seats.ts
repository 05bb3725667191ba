const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const SWAHILI = 'mmoja wawili watatu wanne watano sita saba wanane tisa kumi'.split(' ');
const NUMBER = `([1-9]\\d?|${WORDS.join('|')})`;
const SEATS = '[ -]?(?:seat(?:er|s|ers)?|person|people|persons|pax)(?!\\w)';

/** Matches seats as products say them: `8 seats`, `Four-Person Workstation`. */
const SAID = new RegExp(`(^|[^\\w-])${NUMBER}${SEATS}`, 'i');
/** Matches seats in a search: `8 seater`, `4 to 6 seater`, `table for 8 people`, `ya watu sita`. */
const ASKED = [
  new RegExp(`(^|[^\\w-])(?:for )?(?:\\d ?(?:-|to) ?)?${NUMBER}${SEATS}`, 'i'),
  new RegExp(`(^|\\W)(?:y?a )?watu ([1-9]\\d?|${SWAHILI.join('|')})(?!\\w)`, 'i'),
  new RegExp(
    `(^|\\W)(?:for|seats|seating) ${NUMBER}(?!\\w| ?(?:cm|m|mm|drawers?|doors?)(?!\\w))`,
    'i',
  ),
];
/** A final number is probably one of seats. */
const PROBABLE = new RegExp(`(^|\\s)${NUMBER}\\s*$`, 'i');

/** Number of seats in a product's words or title; undefined for most. */
export function seatsIn(text: string): number | undefined {
  return numberOf(SAID.exec(text)?.[2]);
}

export interface AskedSeats {
  seats: number;
  /** True if the search says that the number is one of seats. */
  isSaid: boolean;
  /** The other words. */
  rest: string;
}

/** Number of seats in a search, and its other words. Measures such as "180 cm" do not count. */
export function seatsAsked(text: string): AskedSeats | undefined {
  for (const pattern of [...ASKED, PROBABLE]) {
    const seats = numberOf(pattern.exec(text)?.[2]);
    const rest = () => text.replace(pattern, '$1 ').trim();
    if (seats) return { seats, isSaid: pattern !== PROBABLE, rest: rest() };
  }
  return undefined;
}

function numberOf(word: string | undefined): number | undefined {
  if (!word) return undefined;
  const said = word.toLowerCase();
  return WORDS.indexOf(said) + 1 || SWAHILI.indexOf(said) + 1 || Number(word);
}
