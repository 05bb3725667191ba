import { type AskedRange, distanceTo, type Range, rangeIn } from './ranges.ts';

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
const NUMBER = '(?:\\d{1,3},\\d{3}|\\d{1,4}(?:[.,]\\d+)?)';
/** Matches a width with its unit, and a depth: `160 cm`, `1.6m`, `1,200 mm`, `5 ft`, `60"`, `160 x 80 cm`. */
const WITH_UNIT = new RegExp(
  `(^|[^\\w.])(${NUMBER})(?: ?(?:[x×]|by) ?[\\d.,]+)?[ -]?(?:${UNIT})(?!\\w)`,
  'i',
);
/** Matches a width of a range, which may leave out its unit: `120`, `160 cm wide`. */
const FIGURE = `${NUMBER}(?:[ -]?(?:${UNITS.map(([pattern]) => pattern).join('|')}))?(?: (?:wide|long))?`;
/** Matches a width in centimetres without a unit, with or without a depth: `160`, `160 x 80`. */
const BARE = /(^|\s)([3-9]\d|[1-4]\d\d)(?: ?[x×] ?\d+)?(?=\s|$)/i;
/** Products this much narrower or wider still fit. */
const TOLERANCE = { cm: 5, share: 0.03 };
/** A screen of 16 : 9 is this part of its diagonal wide. */
const SCREEN_WIDTH = 0.872;
const MAX_SCREEN_INCHES = 100;
const TELEVISION = /\b(?:tv|television|telly|screen|runinga)\b/i;

export interface AskedWidth extends AskedRange {
  /** Set when the width is that of a television, by its diagonal. */
  screenInches?: number;
}

/** Width or range of widths in a search, in centimetres, and its other words. */
export function widthAsked(text: string): AskedWidth | undefined {
  const range = rangeIn(text, FIGURE, widthOfRange);
  if (range) return range;
  const width = withUnit(text);
  if (!width) return undefined;
  const rest = text.replace(WITH_UNIT, '$1 ').trim();
  const { amount, unitCm } = width;
  if (unitCm === INCH_CM && TELEVISION.test(rest)) return screenWidth(amount, rest);
  return { ...exactly(amount * unitCm), rest };
}

/** The width in a text, in centimetres. */
export function widthIn(text: string): number | undefined {
  const width = withUnit(text);
  return width && rounded(width.amount * width.unitCm);
}

function withUnit(text: string): { amount: number; unitCm: number } | undefined {
  const [, , number, ...units] = WITH_UNIT.exec(text) ?? [];
  if (!number) return undefined;
  const [, unitCm = 0] = UNITS[units.findIndex(Boolean)] ?? [];
  return { amount: amountOf(number), unitCm };
}

/** The first width of two may leave out the unit; without any, it is one as in `probableWidth`. */
function widthOfRange(figure: string, second = ''): number | undefined {
  const number = Number.parseFloat(figure.replace(/,(?=\d{3}(?!\d))/, '').replace(',', '.'));
  const known = withUnit(figure) ?? withUnit(second);
  if (known) return rounded(number * known.unitCm);
  return BARE.test(figure) ? number : undefined;
}

function amountOf(number: string): number {
  // A comma before three digits parts thousands.
  return Number(number.replace(/,(?=\d{3}$)/, '').replace(',', '.'));
}

function exactly(cm: number): Range {
  return { least: rounded(cm), most: rounded(cm) };
}

/** A number in a search that is probably a width, and its other words, if there are any. */
export function probableWidth(text: string): AskedWidth | undefined {
  const number = BARE.exec(text)?.[2];
  const rest = text.replace(BARE, ' ').trim();
  if (!number || !rest) return undefined;
  const amount = Number(number);
  // Televisions are known by their inches.
  const isScreen = amount <= MAX_SCREEN_INCHES && TELEVISION.test(rest);
  return isScreen ? screenWidth(amount, rest) : { ...exactly(amount), rest };
}

function screenWidth(inches: number, rest: string): AskedWidth {
  return { ...exactly(inches * INCH_CM * SCREEN_WIDTH), rest, screenInches: inches };
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
  asked: AskedWidth,
  widthsOffered: (product: Thing) => readonly number[] = () => [],
): { nearest: Thing[]; fits: boolean } {
  const { least, most, screenInches } = asked;
  const off = (product: Thing) =>
    Math.min(
      ...[product.width ?? 0, ...widthsOffered(product)].map((width) => distanceTo(asked, width)),
    );
  const measured = products.filter(({ width }) => width);
  const ownFirst = ({ width = 0 }: Thing) => distanceTo(asked, width);
  const sorted = [...measured].sort((a, b) => off(a) - off(b) || ownFirst(a) - ownFirst(b));
  const allowed = least === most ? Math.max(TOLERANCE.cm, least * TOLERANCE.share) : 0;
  const fitting = sorted.filter((product) =>
    screenInches ? (product.width ?? 0) >= least : off(product) <= allowed,
  );
  if (fitting.length > 0) return { nearest: fitting, fits: true };
  return { nearest: screenInches ? measured : sorted, fits: false };
}
