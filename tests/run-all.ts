/**
 * Runs all daily tests, so that two cores have work. A mistake of style, types or build ends the run,
 * since the tests would only say the same. Then come the tests of the code, two files at a time: they
 * never wait, and would slow down whatever ran beside them. Last come those in a browser, and beside
 * them those of whole processes, which mostly wait.
 */
import { TEST_SEED } from './support/generated/test-seed.ts';
import { runTogether } from './support/runs/layer.ts';
import { report } from './support/runs/report.ts';

/** So many failures have one cause, and a red run shall not take an hour. */
const VITEST = 'vitest run --bail 50';

const begun = performance.now();
const outcomes = await runTogether(
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'types', command: 'npm run --silent types' },
  { name: 'site', command: 'node tests/prepare-site.ts' },
);
if (outcomes.every(({ failed }) => failed === 0)) {
  outcomes.push(
    ...(await runTogether({ name: 'code', command: `${VITEST} --project code --project html` })),
    ...(await runTogether({
      name: 'components',
      command: `${VITEST} --project components --project pages`,
    })),
    ...(await runTogether(
      { name: 'processes', command: `${VITEST} --project processes --maxWorkers 1` },
      { name: 'browser', command: 'playwright test --max-failures 20', testsAtMost: 180 },
    )),
  );
}
report(outcomes, begun, [`seed       ${TEST_SEED}`]);
