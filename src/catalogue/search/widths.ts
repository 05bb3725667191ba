/** Matches a width with its unit: `160 cm`, `1.6m`, `1,200 mm`, `5 ft`; and a mattress of `5 x 6 ft`. */
const WITH_UNIT =
  /(^|[^\w.])(\d{1,4} ?(?:[x×]|by) ?)?(\d{1,3},\d{3}|\d{1,4}(?:[.,]\d+)?) ?(mm|cm|m|metres?|meters?|ft|feet|foot)(?!\w)/i;
/** Matches a width in centimetres without a unit, with or without a depth: `160`, `160 x 80`. */
const BARE = /(^|\s)([3-9]\d|[1-4]\d\d)(?: ?[x×] ?\d+)?(?=\s|$)/i;
const CM = { mm: 0.1, cm: 1, m: 100, ft: 30.48 };
/** Products this much narrower or wider still fit. */
const TOLERANCE = { cm: 5, share: 0.03 };

export interface AskedWidth {
  cm: number;
  /** The other words. */
  rest: string;
}

/** Width in a search, and its other words. */
export function widthAsked(text: string): AskedWidth | undefined {
  const [, before = '', by, number = '', unit = ''] = WITH_UNIT.exec(text) ?? [];
  const isFeet = /^f/i.test(unit);
  if (!number || (by && isFeet)) return undefined;
  const centimetres =
    CM[
      unit
        .toLowerCase()
        .replace(/^met.*/, 'm')
        .replace(/^f.*/, 'ft') as keyof typeof CM
    ];
  // A comma before three digits parts thousands.
  const plain = number.replace(/,(?=\d{3}$)/, '').replace(',', '.');
  const cm = Math.round(Number(plain) * centimetres * 10) / 10;
  return { cm, rest: text.replace(WITH_UNIT, `${before}${by ?? ''} `).trim() };
}

/** A number in a search that is probably a width, and its other words, if there are any. */
export function probableWidth(text: string): AskedWidth | undefined {
  const number = BARE.exec(text)?.[2];
  const rest = text.replace(BARE, ' ').trim();
  return number && rest ? { cm: Number(number), rest } : undefined;
}

/** Sorts products by how near their width comes. If some fit, the others are left out. */
export function nearestFirst<Thing extends { width?: number | undefined }>(
  products: readonly Thing[],
  cm: number,
): { nearest: Thing[]; fits: boolean } {
  const off = ({ width = 0 }: Thing) => Math.abs(width - cm);
  const measured = products.filter(({ width }) => width).sort((a, b) => off(a) - off(b));
  const allowed = Math.max(TOLERANCE.cm, cm * TOLERANCE.share);
  const fitting = measured.filter((product) => off(product) <= allowed);
  const fits = fitting.length > 0;
  return { nearest: fits ? fitting : measured, fits };
}
