/** Returns the first sentence of a text; its first line if no sentence ends there. */
export function firstSentence(text: string): string {
  const [line = ''] = text.split('\n');
  const [first] = /^.*?[.!?…](?=\s|$)/.exec(line) ?? [`${line}.`];
  return first;
}
