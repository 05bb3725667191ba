/** Measures with their unit: `5 × 6 ft`, `360 cm`. */
const MEASURES = /(\d{1,4}(?: × \d{1,4}){1,2}(?: (?:ft|cm))?|\d{1,4} (?:ft|cm))/;
/** A hyphenated word that is short enough for any line. */
const HYPHENATED = /^[^ -]{1,8}-[^ -]{1,8}$/;

/**
 * Parts of a text, of which measures and short words stay on one line: `6 × 6 ft`, `Four-Person`.
 * Together they are the text.
 */
export function wholeParts(text: string): { text: string; isWhole: boolean }[] {
  return text.split(MEASURES).flatMap((part, at) =>
    at % 2 === 1
      ? { text: part, isWhole: true }
      : part
          .split(/( )/)
          .filter(Boolean)
          .map((word) => ({ text: word, isWhole: HYPHENATED.test(word) })),
  );
}
