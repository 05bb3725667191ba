import { globSync, readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { randomNumbers } from '../support/generated/test-seed.ts';
import { type Edit, markupEdits, styleEdits } from './markup-operators.ts';
import { linesPattern, type Mutant, mutate, printMutant, readMutants } from './mutant.ts';
import { scriptEdits } from './operators.ts';

/**
 * Prints mutants of the project as it stands, for `mutants.txt`: the same for the same seed and the
 * same code. A part is a group or the end of a file's name, and may ask for one kind of fault. Files
 * that the list has are left out, so that no fault hides another.
 *
 *     node tests/mutants/pick.ts 2711 server=8 server:sql=4 compare-products.ts=1 visitor:half=3
 */

/** The first group whose pattern a file matches is its group. */
const GROUPS: [name: string, files: RegExp, edits: typeof scriptEdits][] = [
  ['css', /\.css$/, styleEdits],
  ['astro', /\.astro$/, markupEdits],
  ['contract', /^src\/([a-z-]+\/contract\/|(visitor-)?routes\.ts|paths\.ts)/, scriptEdits],
  [
    'server',
    /^netlify\/|^src\/([a-z-]+\.ts|platform\/|pages\/|[a-z-]+\/(server|build|seed|pdf|stationery)\/)/,
    scriptEdits,
  ],
  ['staff', /^src\/back-office\//, scriptEdits],
  ['visitor', /^src\//, scriptEdits],
];

const files = globSync('{src,netlify}/**/*.{ts,tsx,css,astro}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.d.ts'))
  .sort();

const [seed = '', ...parts] = argv.slice(2);
const random = randomNumbers(Number(seed));
const numbers: Record<string, number> = {};
const picked = new Set(readMutants().map(({ file }) => file));
for (const [part = '', kind, count] of parts.map((part) => part.split(/(?::(.*))?=/))) {
  const candidates = files.filter((file) => groupOf(file)[0] === part || file.endsWith(`/${part}`));
  for (let left = Number(count); left > 0; left--) {
    const mutant = pickMutant(
      candidates.filter((file) => !picked.has(file)),
      kind,
    );
    picked.add(mutant.file);
    console.log(printMutant(mutant));
  }
}

function pickMutant(candidates: string[], kind: string | undefined): Mutant {
  // A file without a place for a fault is passed over.
  for (let tries = 0; tries < 1000; tries++) {
    const file = pick(candidates);
    if (!file) break;
    const text = readFileSync(file, 'utf8');
    const [group, , edits] = groupOf(file);
    const edit = pick(edits(file, text).filter((edit) => !kind || edit.kind === kind));
    const lines = edit && linesOf(text, edit);
    if (!lines) continue;
    numbers[group] = (numbers[group] ?? 0) + 1;
    return { name: `${seed}-${group}-${numbers[group]}`, file, ...lines };
  }
  throw new Error('No file has a place for a fault.');
}

/** The changed lines, with those before them until no other lines are like them. */
function linesOf(text: string, edit: Edit): Pick<Mutant, 'before' | 'after'> | undefined {
  const trimmed = (lines: string) => lines.split('\n').map((line) => line.trim());
  const end = text.indexOf('\n', edit.end);
  let start = edit.start;
  for (let context = 0; context < 8 && start > 0; context++) {
    start = text.lastIndexOf('\n', start - 1) + 1;
    const before = trimmed(text.slice(start, end));
    if ([...text.matchAll(linesPattern(before))].length === 1) {
      const after = trimmed(text.slice(start, edit.start) + edit.text + text.slice(edit.end, end));
      const lines = { before, after: after.filter((line) => line !== '') };
      return mutate(text, lines) === undefined ? undefined : lines;
    }
    start -= 1;
  }
  return undefined;
}

function groupOf(file: string) {
  const group = GROUPS.find(([, files]) => files.test(file));
  if (!group) throw new Error(`${file} is in no group.`);
  return group;
}

function pick<T>(list: T[]): T | undefined {
  return list[Math.floor(random() * list.length)];
}
