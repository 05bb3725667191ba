import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Copy, copyProject } from './copy.ts';
import { LAYERS, type Layer, type Run, runNearest } from './layers.ts';
import { type Mutant, mutate, readMutants } from './mutant.ts';

/**
 * Says which layer of the tests notices each small fault of `mutants.txt`. It makes them in a copy of
 * the project and runs the cheapest layer first: each fault alone before the tests near its file, then
 * all that are left at once. What it knows of a commit stays in `.cache/mutants`, so that a run
 * that was ended goes on. A fault whose lines have changed is "stale".
 *
 *     npm run test:mutants -- --only 2711-visitor --layer types --layer nearest
 *     npm run test:mutants -- --record
 *
 * The second writes into `results.json` who noticed each fault that it tried. One that nobody notices,
 * or not any more, needs a test at the cheapest place.
 */
const ORDER = ['lint', 'types', 'nearest', 'code', 'html', 'processes', 'browser'];
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    layer: { type: 'string', multiple: true, default: ORDER },
    project: { type: 'string', default: '.' },
    record: { type: 'boolean' },
  },
});

interface Known {
  /** Layers that did not notice it. */
  passed: string[];
  noticed?: { layer: string; tests: string[] };
}

/** Enough for a fault to be noticed alone; a page that every test opens fails them all. */
const MAX_TESTS_OF_A_FILE = 3;

/** Tests that are green without a fault. */
const sound = new Set<string>();

const WORK = resolve('.cache/mutants');
const RESULTS = join(import.meta.dirname, 'results.json');

const copy = copyProject(values.project, join(WORK, 'copy'));
const progress = join(WORK, `${copy.commit}.json`);
const known = readJson<Known>(progress);
const mutants = readMutants().filter(({ name }) =>
  values.only.some((only) => name.startsWith(only)),
);
const stale = mutants.filter((mutant) => mutated(copy, mutant) === undefined);

for (const layer of values.layer) {
  const run = LAYERS[layer];
  if (run) await together(layer, run, unnoticed(layer));
  else await alone(layer, unnoticed(layer));
}
report();

function unnoticed(layer: string): Mutant[] {
  return mutants.filter((mutant) => {
    const { noticed, passed } = known[mutant.name] ?? { passed: [] };
    return !noticed && !passed.includes(layer) && !stale.includes(mutant);
  });
}

/** No test of the code imports a page or a style. */
async function alone(layer: string, all: Mutant[]): Promise<void> {
  for (const mutant of all.filter(({ file }) => /\.tsx?$/.test(file))) {
    const run = await withMutants([mutant], () => runNearest(copy, mutant.file));
    const hasNames = run.failed.length > 0 && LAYERS['code'];
    note(mutant, layer, hasNames ? await again(mutant, hasNames, run.failed) : run);
  }
}

/** Runs a layer for all at once, and what failed for halves of them, until nothing fails. */
async function together(layer: string, run: Layer, all: Mutant[]): Promise<void> {
  let suspects = all;
  while (suspects.length > 0) {
    const { isGreen, failed } = await withMutants(suspects, () => run(copy, []));
    if (isGreen) break;
    const named = suspects.filter(({ file }) => failed.includes(file));
    for (const mutant of named) note(mutant, layer, { isGreen: false, failed: [] });
    // When nothing ran at all, the layer itself is run for the halves.
    const tests = firstOfEachFile(failed);
    const noticed = named.length > 0 ? named : await noticedBy(layer, run, suspects, tests);
    if (noticed.length === 0) {
      console.log(`${layer}: nobody's fault alone: ${tests.join(' ')}`);
      break;
    }
    suspects = suspects.filter((mutant) => !noticed.includes(mutant));
  }
  for (const mutant of suspects) note(mutant, layer, { isGreen: true, failed: [] });
}

/** Finds the mutants at which these tests fail; together they do. */
async function noticedBy(
  layer: string,
  run: Layer,
  suspects: Mutant[],
  tests: string[],
): Promise<Mutant[]> {
  const [only, other] = suspects;
  if (only && !other) {
    const result = await again(only, run, tests);
    if (result.isGreen) return [];
    note(only, layer, result);
    return [only];
  }
  const middle = Math.ceil(suspects.length / 2);
  const noticed: Mutant[] = [];
  for (const half of [suspects.slice(0, middle), suspects.slice(middle)]) {
    const { isGreen } = await withMutants(half, () => run(copy, tests));
    if (!isGreen) noticed.push(...(await noticedBy(layer, run, half, tests)));
  }
  return noticed;
}

/** Tests that failed are run once more, since one that fails now and then notices nothing. */
async function again(mutant: Mutant, run: Layer, tests: string[]): Promise<Run> {
  const result = await withMutants([mutant], () => run(copy, tests));
  if (result.isGreen) return result;
  const unknown = result.failed.filter((test) => !sound.has(test));
  const failed: string[] = unknown.length > 0 ? (await run(copy, unknown)).failed : [];
  for (const test of unknown.filter((test) => !failed.includes(test))) sound.add(test);
  if (failed.length > 0) console.log(`These fail without any fault: ${failed.join(' ')}`);
  const isGreen = result.failed.length > 0 && result.failed.every((test) => !sound.has(test));
  return { isGreen, failed: result.failed };
}

function firstOfEachFile(tests: string[]): string[] {
  const files = Map.groupBy(tests, (test) => test.split(':')[0]);
  return [...files.values()].flatMap((tests) => tests.slice(0, MAX_TESTS_OF_A_FILE));
}

async function withMutants(faults: Mutant[], run: () => Promise<Run>): Promise<Run> {
  const files = new Set(faults.map(({ file }) => join(copy.folder, file)));
  const originals = new Map([...files].map((file) => [file, readFileSync(file, 'utf8')]));
  for (const fault of faults) {
    const text = mutated(copy, fault);
    if (text !== undefined) writeFileSync(join(copy.folder, fault.file), text);
  }
  try {
    return await run();
  } finally {
    for (const [file, text] of originals) writeFileSync(file, text);
  }
}

function mutated({ folder }: Copy, mutant: Mutant): string | undefined {
  const file = join(folder, mutant.file);
  return existsSync(file) ? mutate(readFileSync(file, 'utf8'), mutant) : undefined;
}

function note({ name }: Mutant, layer: string, { isGreen, failed }: Run): void {
  const entry = known[name] ?? { passed: [] };
  if (isGreen) entry.passed.push(layer);
  else entry.noticed = { layer: layerOf(layer, failed), tests: failed };
  known[name] = entry;
  writeJson(progress, known);
  if (!isGreen) console.log(`${name}: noticed by ${layer}`, failed.slice(0, 3).join(' '));
}

/** Components and code are tested in one run. */
function layerOf(layer: string, [test = '']: string[]): string {
  if (test.endsWith('.test.tsx')) return 'components';
  if (test.endsWith('.page.test.ts')) return 'pages';
  return layer === 'nearest' ? 'code' : layer;
}

function report(): void {
  const results = readJson<string>(RESULTS);
  const counts: Record<string, number> = {};
  for (const mutant of mutants) {
    const noticed = known[mutant.name]?.noticed?.layer ?? 'nobody';
    const result = stale.includes(mutant) ? 'stale' : noticed;
    counts[result] = (counts[result] ?? 0) + 1;
    results[mutant.name] = result;
    if (/nobody|stale/.test(result)) console.log(`${mutant.name}: ${result}, ${mutant.file}`);
  }
  console.table(counts);
  if (values.record) writeJson(RESULTS, results);
}

function readJson<T>(file: string): Record<string, T> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, T>) : {};
}

/** One entry a line. */
function writeJson(file: string, entries: Record<string, unknown>): void {
  mkdirSync(WORK, { recursive: true });
  const lines = Object.entries(entries).map(([name, entry]) => {
    const fields = JSON.stringify(entry, null, 1).replace(/\n */g, ' ');
    return `  ${JSON.stringify(name)}: ${fields}`;
  });
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}
