import { readFileSync, writeFileSync } from 'node:fs';

const DOCUMENT = 'docs/performance.md';

/** Figures by row and column. */
export type Rows = Record<string, Record<string, string | number>>;

/** Puts a table and what it was measured on in its place in the document. */
export function writeTable(part: string, rows: Rows, caption: string): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  const place = new RegExp(`(<!-- ${part} -->).*?(<!-- / -->)`, 's');
  if (!place.test(text)) throw new Error(`${DOCUMENT} has no place for "${part}".`);
  const written = `\n${table(rows)}\n\n${caption}\n`;
  writeFileSync(
    DOCUMENT,
    text.replace(place, (_, begin, end) => begin + written + end),
  );
}

/** A table in Markdown. */
export function table(rows: Rows): string {
  const columns = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))];
  const lines = Object.entries(rows).map(([name, row]) => [
    name,
    ...columns.map((column) => row[column] ?? ''),
  ]);
  return [['', ...columns], ['', ...columns].map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
