/** A hyphenated word that is short enough for any line. */
const HYPHENATED = /^[^ -]{1,8}-[^ -]{1,8}$/;

/** Parts of a product's title, which only breaks between words: "Four-Person" stays whole. */
export function titleParts(title: string): { text: string; isWhole: boolean }[] {
  return title.split(/( )/).map((text) => ({ text, isWhole: HYPHENATED.test(text) }));
}
