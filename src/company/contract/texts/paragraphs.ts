/** Paragraphs of a text, which empty lines separate. */
export function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/);
}
