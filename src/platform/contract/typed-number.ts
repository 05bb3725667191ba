/** Longer than any number that somebody types; guards against pasted texts. */
const MAX_LENGTH = 40;
/** Thousands in groups of three, by commas or by blanks, or plain digits; then a point and digits. */
const NUMBER = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(\.\d+)?$/;
/** A comma in front of any but three digits: a decimal comma, or a slip. */
const COMMA = /^(\d+),(\d{1,2}|\d{4,})$/;
/** A point in front of three digits, as thousands are written elsewhere. */
const POINT = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/**
 * Reads a number as people type it, in every number field: `1,000` and `24 500` are thousands,
 * `2.5` has a point. `1,80` and `1.000` could be two numbers, so they are none: `numberProblem`
 * asks.
 */
export function readNumber(text: string): number | undefined {
  const typed = text.trim();
  if (typed.length > MAX_LENGTH || POINT.test(typed)) return undefined;
  const [, whole, decimals = ''] = NUMBER.exec(typed) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole.replace(/\D/g, '') + decimals);
}

/** Reads `7.5 %` and `7.5`. */
export function readPercent(text: string): number | undefined {
  return readNumber(text.trim().replace(/%$/, '').trim());
}

/** True for at most two digits behind the point. */
export function hasTwoDecimals(figure: number): boolean {
  return Math.round(figure * 100) / 100 === figure;
}

/** Asks which of two numbers is meant; undefined for a text that is one number, or none at all. */
export function numberProblem(text: string): string | undefined {
  const typed = text.trim();
  const [, whole, rest] = COMMA.exec(typed) ?? [];
  if (whole !== undefined) {
    return `Is “${typed}” ${whole}.${rest} or ${whole}${rest}? Write it with a point or without the comma.`;
  }
  if (!POINT.test(typed)) return undefined;
  const digits = typed.replaceAll('.', '');
  return `Is “${typed}” ${Number(typed.split('.').slice(0, 2).join('.'))} or ${Number(digits).toLocaleString('en')}? Write it without the point, or with fewer digits behind it.`;
}
