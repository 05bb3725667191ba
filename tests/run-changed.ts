/**
 * Checks types, and runs the tests of the code and the components that reach what was changed: what is
 * not committed yet, and what is new since a commit or branch, by default `origin/main`. What needs a
 * build, a server or a browser is left to `npm test`.
 *
 *     npm run test:changed -- HEAD~3
 */
import { spawnSync } from 'node:child_process';
import { runTogether } from './support/runs/layer.ts';
import { report } from './support/runs/report.ts';

const base = process.argv[2] ?? (isKnown('origin/main') ? 'origin/main' : 'HEAD');
if (!isKnown(base)) {
  console.error(`There is no commit or branch “${base}”.`);
  process.exit(1);
}

const begun = performance.now();
report(
  await runTogether(
    { name: 'types', command: 'npm run --silent types:code' },
    {
      name: 'tests',
      command: `vitest run --project code --project components --changed ${base} --passWithNoTests --maxWorkers 1`,
    },
  ),
  begun,
);

function isKnown(commit: string): boolean {
  return spawnSync('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`]).status === 0;
}
