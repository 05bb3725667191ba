/** What a text says first, as a sentence; without an end of one, its first line. */
export function firstSentence(text: string): string {
  const [line = ''] = text.split('\n');
  const [first] = /^.*?[.!?…](?=\s|$)/.exec(line) ?? [`${line}.`];
  return first;
}
