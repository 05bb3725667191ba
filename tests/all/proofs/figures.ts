import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { withFigures } from './reliability-table.ts';

/** A proof's work and result, for the final table. */
export interface Figure {
  /** Such as `500 requests`. */
  rounds: string;
  result: string;
}

declare module 'vitest' {
  interface TaskMeta {
    figure?: Figure;
  }
}

const PROOFS = 'tests/all/proofs/';
const JSON_FILE = 'test-results/proofs.json';
const PAGE = 'docs/reliability.md';

/** Ends the run with one row per proof, also in test-results/proofs.json and docs/reliability.md. */
export default class Figures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const byFile = new Map(
      modules
        .filter(({ relativeModuleId }) => relativeModuleId.startsWith(PROOFS))
        .map((module) => [basename(module.moduleId, '.test.ts'), rowsOf(module)] as const)
        .filter(([, rows]) => rows.length > 0)
        .sort(([a], [b]) => a.localeCompare(b)),
    );
    const rows = [...byFile.values()].flat();
    if (rows.length === 0) return;
    mkdirSync('test-results', { recursive: true });
    writeFileSync(JSON_FILE, `${JSON.stringify(rows, null, 2)}\n`);
    const day = new Date().toISOString().slice(0, 10);
    writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), byFile, day));
    console.log('\nseconds  proof');
    for (const { proof, rounds, result, seconds } of rows) {
      console.log(`${seconds.toFixed(1).padStart(7)}  ${proof}\n         ${rounds}: ${result}`);
    }
    const total = rows.reduce((sum, { seconds }) => sum + seconds, 0);
    console.log(
      `\n${rows.length} proofs in ${Math.round(total)} s; also in ${JSON_FILE} and ${PAGE}`,
    );
  }
}

function rowsOf(module: TestModule) {
  return [...module.children.allTests()]
    .filter((test) => test.result().state !== 'skipped')
    .map((test) => ({
      proof: test.name,
      rounds: test.meta().figure?.rounds ?? '',
      result: `${test.ok() ? '' : 'FAILED '}${test.meta().figure?.result ?? ''}`,
      seconds: Math.round((test.diagnostic()?.duration ?? 0) / 100) / 10,
    }));
}
