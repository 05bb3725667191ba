import { lettersOf } from '../../platform/contract/cut-text.ts';

/** No line of a page has more characters, so no more of an endless word is measured. */
const MAX_IN_LINE = 500;

/**
 * Breaks a paragraph into lines that fit, between words, or within a word that is longer than a
 * line. No-break spaces hold words together.
 */
export function breakParagraph(paragraph: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line: string | undefined;
  for (const word of paragraph.split(' ')) {
    const longer: string = line === undefined ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== undefined && line.trim() !== '') lines.push(line);
    line = word;
    while (line.length > MAX_IN_LINE || !fits(line)) {
      const part = fittingPart(line.slice(0, MAX_IN_LINE), fits);
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return [...lines, line ?? ''];
}

/** The beginning of a too long word that fits one line, at least its first letter. */
function fittingPart(word: string, fits: (line: string) => boolean): string {
  const letters = lettersOf(word);
  const first = (count: number) => letters.slice(0, count).join('');
  let enough = 1;
  let tooMany = letters.length;
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2);
    if (fits(first(middle))) enough = middle;
    else tooMany = middle;
  }
  return first(enough);
}
