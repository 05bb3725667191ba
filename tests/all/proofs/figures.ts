import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { FIGURES_FILE, type Figures } from './reliability-table.ts';

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

/** Ends the run with a row for each proof, which it also leaves for `npm run figures`. */
export default class FiguresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const files: Figures['files'] = modules
      .filter(({ relativeModuleId }) => relativeModuleId.startsWith(PROOFS))
      .map((module) => ({ name: basename(module.moduleId, '.test.ts'), rows: rowsOf(module) }))
      .filter(({ rows }) => rows.length > 0)
      .sort((one, other) => one.name.localeCompare(other.name));
    if (files.length === 0) return;
    const figures: Figures = { day: new Date().toISOString().slice(0, 10), files };
    mkdirSync('test-results', { recursive: true });
    writeFileSync(FIGURES_FILE, `${JSON.stringify(figures, null, 2)}\n`);
    const rows = files.flatMap((file) => file.rows);
    console.log('\nseconds  proof');
    for (const { proof, rounds, result, seconds } of rows) {
      console.log(`${seconds.toFixed(1).padStart(7)}  ${proof}\n         ${rounds}: ${result}`);
    }
    const total = rows.reduce((sum, { seconds }) => sum + seconds, 0);
    console.log(`\n${rows.length} proofs in ${Math.round(total)} s; also in ${FIGURES_FILE}`);
  }
}

function rowsOf(module: TestModule) {
  return [...module.children.allTests()]
    .filter((test) => test.result().state !== 'skipped')
    .map((test) => ({
      proof: test.name,
      rounds: test.meta().figure?.rounds ?? '',
      result: test.meta().figure?.result ?? '',
      isBroken: !test.ok(),
      seconds: Math.round((test.diagnostic()?.duration ?? 0) / 100) / 10,
    }));
}
