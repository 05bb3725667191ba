/** Figures that a search asks for, of a width or a price; a single figure is both ends. */
export interface Range {
  least: number;
  most: number;
}

/** A range, and the other words of its search. */
export interface AskedRange extends Range {
  rest: string;
}

const UP_TO =
  'under|below|less than|(?:not|no) (?:more|wider) than|narrower than|smaller than|up to|max(?:imum)?|within|budget(?: of)?|chini ya';
const AT_LEAST =
  'over|above|(?:not|no) less than|more than|wider than|at least|min(?:imum)?|from|starting (?:from|at)|zaidi ya|kuanzia';
const BETWEEN = 'between|from|kati ya|kuanzia|kutoka';
const AND = ' (?:and|to|na|hadi|mpaka) | ?[-–] ?';

/**
 * Reads `between 50,000 and 90,000`, `120-160 cm`, `under 160 cm` and `over 50k`, in English and Swahili.
 *
 * @param figure pattern of a figure, without groups that capture
 * @param read the figure's number; undefined for what is none of the kind. The first figure of two
 *   may leave out a unit that the second one has.
 */
export function rangeIn(
  text: string,
  figure: string,
  read: (figure: string, second?: string) => number | undefined,
): AskedRange | undefined {
  const within = (
    words: string,
    endsOf: (
      first: string,
      second: string,
    ) => [least: number | undefined, most: number | undefined],
  ) => {
    const pattern = new RegExp(`(^|\\s)${words}(?=[\\s,?!]|\\.?$|\\.\\s)`, 'i');
    const [whole, before = '', first = '', second = ''] = pattern.exec(text) ?? [];
    if (whole === undefined) return undefined;
    const [least, most] = endsOf(first, second);
    if (least === undefined || most === undefined || least > most) return undefined;
    return { least, most, rest: text.replace(whole, `${before} `).replace(/\s+/g, ' ').trim() };
  };
  return (
    within(`(?:(?:${BETWEEN}) )?(${figure})(?:${AND})(${figure})`, (first, second) => [
      read(first, second),
      read(second),
    ]) ??
    within(`(?:${UP_TO}) (${figure})`, (most) => [0, read(most)]) ??
    within(`(?:${AT_LEAST}) (${figure})`, (least) => [read(least), Number.POSITIVE_INFINITY])
  );
}

/** How far a figure is from a range; 0 within it. */
export function distanceTo({ least, most }: Range, figure: number): number {
  return Math.max(least - figure, figure - most, 0);
}

/** `under 160 cm`, `over 120 cm`, `between 120 cm and 160 cm`. */
export function rangeWords(
  { least, most }: Range,
  figureWords: (figure: number) => string,
): string {
  if (least === 0) return `under ${figureWords(most)}`;
  if (most === Number.POSITIVE_INFINITY) return `over ${figureWords(least)}`;
  return `between ${figureWords(least)} and ${figureWords(most)}`;
}
