const FOOT_CM = 30.48;
const INCH_CM = 2.54;
/** Units of a width, and how many centimetres each is. */
const UNITS: [pattern: string, centimetres: number][] = [
  ['mm', 0.1],
  ['cm', 1],
  ['m|metres?|meters?', 100],
  ["ft|feet|foot|['’′](?=\\W|$)", FOOT_CM],
  ['in|inch|inches|["″”]', INCH_CM],
];
const UNIT = UNITS.map(([pattern]) => `(${pattern})`).join('|');
/** Matches a width with its unit, and a depth: `160 cm`, `1.6m`, `1,200 mm`, `5 ft`, `60"`, `160 x 80 cm`. */
const WITH_UNIT = new RegExp(
  `(^|[^\\w.])(\\d{1,3},\\d{3}|\\d{1,4}(?:[.,]\\d+)?)(?: ?(?:[x×]|by) ?[\\d.,]+)?[ -]?(?:${UNIT})(?!\\w)`,
  'i',
);
/** Matches a width in centimetres without a unit, with or without a depth: `160`, `160 x 80`. */
const BARE = /(^|\s)([3-9]\d|[1-4]\d\d)(?: ?[x×] ?\d+)?(?=\s|$)/i;
/** Products this much narrower or wider still fit. */
const TOLERANCE = { cm: 5, share: 0.03 };
/** A screen of 16 : 9 is this part of its diagonal wide. */
const SCREEN_WIDTH = 0.872;
const MAX_SCREEN_INCHES = 100;
const TELEVISION = /\b(?:tv|television|telly|screen|runinga)\b/i;

export interface AskedWidth {
  cm: number;
  /** Set when the width is that of a television, by its diagonal. */
  screenInches?: number;
  /** The other words. */
  rest: string;
}

/** Width in a search, and its other words. */
export function widthAsked(text: string): AskedWidth | undefined {
  const [, before = '', number, ...units] = WITH_UNIT.exec(text) ?? [];
  if (!number) return undefined;
  const [, centimetres = 0] = UNITS[units.findIndex(Boolean)] ?? [];
  // A comma before three digits parts thousands.
  const amount = Number(number.replace(/,(?=\d{3}$)/, '').replace(',', '.'));
  const rest = text.replace(WITH_UNIT, `${before} `).trim();
  if (centimetres === INCH_CM && TELEVISION.test(rest)) return screenWidth(amount, rest);
  return { cm: rounded(amount * centimetres), rest };
}

/** A number in a search that is probably a width, and its other words, if there are any. */
export function probableWidth(text: string): AskedWidth | undefined {
  const number = BARE.exec(text)?.[2];
  const rest = text.replace(BARE, ' ').trim();
  if (!number || !rest) return undefined;
  const amount = Number(number);
  // Televisions are known by their inches.
  const isScreen = amount <= MAX_SCREEN_INCHES && TELEVISION.test(rest);
  return isScreen ? screenWidth(amount, rest) : { cm: amount, rest };
}

function screenWidth(inches: number, rest: string): AskedWidth {
  return { cm: rounded(inches * INCH_CM * SCREEN_WIDTH), rest, screenInches: inches };
}

function rounded(cm: number): number {
  return Math.round(cm * 10) / 10;
}

/**
 * Products of a width, the nearest first; for a television, those that are as wide. If none fits,
 * the nearest first, or all as they came for a television. Of the same widths, a product's own comes
 * before those that it is made in.
 */
export function fittingWidth<Thing extends { width?: number | undefined }>(
  products: readonly Thing[],
  { cm, screenInches }: AskedWidth,
  widthsOffered: (product: Thing) => readonly number[] = () => [],
): { nearest: Thing[]; fits: boolean } {
  const off = (product: Thing) =>
    Math.min(
      ...[product.width ?? 0, ...widthsOffered(product)].map((width) => Math.abs(width - cm)),
    );
  const measured = products.filter(({ width }) => width);
  const ownFirst = ({ width = 0 }: Thing) => Math.abs(width - cm);
  const sorted = [...measured].sort((a, b) => off(a) - off(b) || ownFirst(a) - ownFirst(b));
  const allowed = Math.max(TOLERANCE.cm, cm * TOLERANCE.share);
  const fitting = sorted.filter((product) =>
    screenInches ? (product.width ?? 0) >= cm : off(product) <= allowed,
  );
  if (fitting.length > 0) return { nearest: fitting, fits: true };
  return { nearest: screenInches ? measured : sorted, fits: false };
}
