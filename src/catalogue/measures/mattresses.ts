/** Matches the size of a mattress: `5 × 6`, `5 by 6`, `5ft x 6ft`. */
const MATTRESS =
  /(^|\D)(\d) ?(?:ft|feet|foot|['’′])? ?(?:[x×]|by) ?(\d)(?!\d)(?: ?(?:ft|feet|foot|['’′])(?!\w))?/gi;

/** A text with sizes of mattresses as one word, which is no width: `bed 5x6`. */
export function withMattresses(text: string): string {
  return text.replace(MATTRESS, '$1$2x$3');
}
