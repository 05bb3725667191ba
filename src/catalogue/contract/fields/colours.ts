const SEPARATOR = /, and |,|;|\/|&|\+| and | with /i;

/** Splits colours as staff write them: the first is the main one, the others are accents. */
export function splitColours(text: string): { main: string; accents: string } {
  const separator = SEPARATOR.exec(text);
  if (!separator) return { main: text.trim(), accents: '' };
  const end = separator.index + separator[0].length;
  return { main: text.slice(0, separator.index).trim(), accents: text.slice(end).trim() };
}

/** Colours for visitors, such as `Light oak with white and sage`. */
export function coloursText(text: string): string {
  const { main, accents } = splitColours(text);
  return main && accents ? `${main} with ${accents}` : text;
}
