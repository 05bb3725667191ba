import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Copy, Result } from './copy.ts';

/** Whether a run was green, and what failed: tests as their program takes them, or source files. */
export interface Run {
  isGreen: boolean;
  failed: string[];
}

/** Runs all tests of a layer, or the named ones up to the first that fails. */
export type Layer = (copy: Copy, tests: string[]) => Promise<Run>;

/** These run without a site that was built with the fault. */
const CODE = '--project !processes --project !html';

export const LAYERS: Record<string, Layer> = {
  lint: (copy) =>
    check(copy, ['biome lint --reporter=github src netlify', 'oxlint --format=github src netlify']),
  types: (copy) => check(copy, partsOf(copy, 'types')),
  code: (copy, tests) => vitest(copy, `run ${CODE} ${bail(tests)}`),
  html: (copy, tests) => vitest(copy, `run --project html ${bail(tests)}`),
  processes: (copy, tests) => vitest(copy, `run --project processes ${bail(tests)}`),
  browser: (copy, tests) => playwright(copy, tests),
};

/** The tests that name a script and those of its part of a feature, up to the first that fails. */
export async function runNearest(copy: Copy, file: string): Promise<Run> {
  const tests = nearestTests(copy, file);
  if (tests.length === 0) return { isGreen: true, failed: [] };
  return vitest(copy, `run ${CODE} ${bail(tests)}`);
}

function nearestTests({ folder }: Copy, file: string): string[] {
  const tests = globSync('tests/**/*.test.{ts,tsx}', { cwd: folder });
  const imported = `/${basename(file)}'`;
  const named = tests.filter((test) => readFileSync(join(folder, test), 'utf8').includes(imported));
  const [, area, part = ''] = dirname(file).split('/');
  const nearby = area
    ? tests.filter((test) => test.startsWith(join('tests', area, part, '/')))
    : [];
  return [...new Set([...named, ...nearby])];
}

const bail = (tests: string[]) => (tests.length > 0 ? `--bail 1 ${tests.join(' ')}` : '');

/** Compilers and linters name files of the source. */
async function check(copy: Copy, commands: string[]): Promise<Run> {
  const run: Run = { isGreen: true, failed: [] };
  for (const command of commands) {
    const { isGreen, output } = await copy.run(command);
    const errors = output.split('\n').filter((line) => /\b(error|warning)\b/.test(line));
    run.failed.push(...errors.flatMap((line) => /(src|netlify)\/[^\s(:,]+/.exec(line)?.[0] ?? []));
    run.isGreen &&= isGreen;
  }
  return run;
}

function partsOf({ folder }: Copy, script: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return (scripts[script] ?? '').split(' && ');
}

async function vitest(copy: Copy, args: string): Promise<Run> {
  interface Report {
    testResults: { name: string; status: string }[];
  }
  const { isGreen, report } = await reported<Report>(copy, (file) =>
    copy.run(`vitest ${args} --passWithNoTests --reporter json --outputFile ${file}`),
  );
  const failed = report?.testResults.filter(({ status }) => status === 'failed') ?? [];
  return { isGreen, failed: failed.map(({ name }) => name.replace(`${copy.folder}/`, '')) };
}

async function playwright(copy: Copy, tests: string[]): Promise<Run> {
  interface Suite {
    specs: { ok: boolean; file: string; line: number }[];
    suites?: Suite[];
  }
  const first = tests.length > 0 ? '--max-failures 1' : '';
  const { isGreen, report } = await reported<{ suites: Suite[] }>(copy, (file) =>
    copy.run(`playwright test --reporter json ${first} ${tests.join(' ')}`, {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    }),
  );
  const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  const failed = report?.suites.flatMap(specsOf).filter(({ ok }) => !ok) ?? [];
  const names = failed.map(({ file, line }) => `${file.replace(/^(\.\.\/)+/, '')}:${line}`);
  return { isGreen, failed: [...new Set(names)] };
}

async function reported<T>({ folder }: Copy, run: (file: string) => Promise<Result>) {
  const file = join(folder, '.cache/report.json');
  rmSync(file, { force: true });
  const { isGreen } = await run(file);
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
  return { isGreen, report };
}
