import { availableParallelism, cpus, totalmem } from 'node:os';

/** Proofs of the last run, for `npm run figures`. */
export const FIGURES_FILE = 'test-results/proofs.json';

export interface Figures {
  /** ISO date of the run. */
  day: string;
  files: { name: string; rows: Row[] }[];
}

interface Row {
  proof: string;
  rounds: string;
  result: string;
  isBroken: boolean;
  seconds: number;
}

const GIBIBYTE = 2 ** 30;

/**
 * Replaces the figures of the files that have run, and keeps those of other files.
 *
 * @param page ends with one section per file, with its name as heading
 * @throws Error when a proof of the run is broken
 */
export function withFigures(page: string, { day, files }: Figures): string {
  const broken = files.flatMap(({ rows }) => rows).find(({ isBroken }) => isBroken);
  if (broken) throw new Error(`The last run was red: ${broken.proof}`);
  const [text = '', ...sections] = page.split(/^(?=### )/m);
  const known = new Map(sections.map((section) => [nameOf(section), section.trimEnd()]));
  for (const { name, rows } of files) known.set(name, sectionOf(name, rows, day));
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
