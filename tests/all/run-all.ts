/**
 * Runs the tests that take minutes, after installing the packages that only they need. The proofs measure,
 * so they run alone.
 */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { type Layer, runTogether } from '../support/runs/layer.ts';
import { report } from '../support/runs/report.ts';
import { generatedTests } from './generated-tests.ts';
import { toolsOfThisMachine } from './tools.ts';

const LOCK = 'tests/all/package-lock.json';
/** The lockfile as it was when its packages were installed. */
const INSTALLED = 'tests/all/node_modules/.installed-lock.json';
const VITEST = 'vitest run --config tests/all/vitest.config.ts';

/** Generated values are other ones each night, and ten times as many. */
const seed = process.env['TEST_SEED'] || new Date().toISOString().slice(0, 10).replaceAll('-', '');
process.env['TEST_SEED'] = seed;
process.env['TEST_RUNS'] ||= '10';
const PROJECTS = '--project code --project components --project processes';

const begun = performance.now();
const install: Layer = { name: 'packages', command: 'npm ci --prefix tests/all --no-audit' };
const outcomes = isInstalled() ? [] : await runTogether(install);
if (outcomes.every(({ failed }) => failed === 0)) {
  cpSync(LOCK, INSTALLED);
  outcomes.push(
    ...(await runTogether(
      { name: 'types', command: 'node node_modules/typescript-7/bin/tsc --noEmit -p tests/all' },
      { name: 'site', command: 'node tests/prepare-site.ts' },
    )),
    ...(await runTogether(
      { name: 'server', command: `${VITEST} --project server --maxWorkers 1` },
      { name: 'pages', command: 'playwright test --config tests/all/playwright.config.ts' },
    )),
    ...(await runTogether({
      name: 'generated',
      command: `vitest run ${PROJECTS} ${generatedTests.join(' ')}`,
    })),
    ...(await runTogether({ name: 'browsers', command: 'node tests/look.ts --browsers' })),
    ...(await runTogether({ name: 'proofs', command: `${VITEST} --project proofs` })),
  );
}
report(outcomes, begun, [`seed       ${seed}`, ...(await toolsOfThisMachine())]);

function isInstalled(): boolean {
  return existsSync(INSTALLED) && readFileSync(INSTALLED).equals(readFileSync(LOCK));
}
