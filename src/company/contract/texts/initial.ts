/** The letter that stands for a company without a logo: the first of its name. */
export function initialOf(name: string): string {
  const [letter = '·'] = name.match(/[\p{L}\p{N}]/u) ?? [...name.trim()];
  return [...letter.toUpperCase()][0] ?? letter;
}
