/** `QT-2026-0012` and `Q-046670`, as people write them. */
const CODE = /\b(?:QT[ -]?(?:20\d\d[ -]?)?\d{1,6}|Q-\d{4,6})\b/gi;
/** A number of Kenya, or one with the sign of its country, in groups or not. */
const PHONE =
  /(?:^|[^\d.,/-])((?:\+\d{1,3}[ -]?|254[ -]?|0(?=[17]))(?:\(0\)[ -]?)?\d(?:[ -]?\d){7,9})(?![\d.,/-]\d|\d)/g;

/** More would be a list of contacts. */
const MAX_NUMBERS = 4;

/** Numbers by which the staff's search may find an enquiry: of quotations and requests, then of phones. */
export function numbersIn(text: string): string[] {
  const phones = [...text.matchAll(PHONE)].map(([, phone = '']) => phone);
  const found = [...(text.match(CODE) ?? []), ...phones];
  return [...new Set(found)].slice(0, MAX_NUMBERS);
}
