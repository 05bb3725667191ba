import { availableParallelism, cpus, totalmem } from 'node:os';

export interface Row {
  proof: string;
  rounds: string;
  result: string;
}

const GIBIBYTE = 2 ** 30;

/**
 * Replaces the figures of the files that have run, and keeps those of other files.
 *
 * @param page ends with one section per file, with its name as heading
 * @param byFile also gives the order of new sections
 */
export function withFigures(page: string, byFile: Map<string, Row[]>, day: string): string {
  const [text = '', ...sections] = page.split(/^(?=### )/m);
  const known = new Map(sections.map((section) => [nameOf(section), section.trimEnd()]));
  for (const [file, rows] of byFile) known.set(file, sectionOf(file, rows, day));
  return `${[text.trimEnd(), ...known.values()].join('\n\n')}\n`;
}

function nameOf(section: string): string {
  return section.slice('### '.length, section.indexOf('\n'));
}

function sectionOf(file: string, rows: Row[], day: string): string {
  const cells = rows.map(({ proof, rounds, result }) => [proof, rounds, result].map(cellOf));
  const table = [['proof', 'rounds', 'result'], ['---', '---', '---'], ...cells];
  return [
    `### ${file}`,
    '',
    `${day}, ${machine()}.`,
    '',
    ...table.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}

function cellOf(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();
}

function machine(): string {
  const model =
    cpus()[0]
      ?.model.replaceAll(/\(R\)|\(TM\)| CPU| @.*/g, '')
      .trim() ?? 'a processor';
  const memory = Math.round(totalmem() / GIBIBYTE);
  return `${availableParallelism()} cores of ${model}, ${memory} GiB, ${process.platform}, Node ${process.versions.node}`;
}
