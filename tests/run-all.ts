/**
 * Runs all daily tests, so that two cores have work. A mistake of style, types or build ends the run,
 * since the tests would only say the same. Then come the tests of the code, two files at a time: they
 * never wait, and would slow down whatever ran beside them. Last come those in a browser, and beside
 * them those of whole processes, which mostly wait.
 */
import { runTogether } from './support/runs/layer.ts';
import { report } from './support/runs/report.ts';

const begun = performance.now();
const outcomes = await runTogether(
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'types', command: 'npm run --silent types' },
  { name: 'site', command: 'node tests/prepare-site.ts' },
);
if (outcomes.every(({ failed }) => failed === 0)) {
  outcomes.push(
    ...(await runTogether({ name: 'code', command: 'vitest run --project code --project html' })),
    ...(await runTogether({
      name: 'components',
      command: 'vitest run --project components --project pages',
    })),
    ...(await runTogether(
      { name: 'processes', command: 'vitest run --project processes --maxWorkers 1' },
      { name: 'browser', command: 'playwright test' },
    )),
  );
}
report(outcomes, begun);
