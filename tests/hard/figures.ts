import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** What a proof did and found, for the table at the end. */
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

const FILE = 'test-results/hard.json';

/** Ends the run with one row per proof, also written to test-results/hard.json. */
export default class Figures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const rows = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => test.result().state !== 'skipped')
      .map((test) => ({
        proof: test.fullName.replaceAll(' > ', ' '),
        rounds: test.meta().figure?.rounds ?? '',
        result: `${test.ok() ? '' : 'FAILED '}${test.meta().figure?.result ?? ''}`,
        seconds: Math.round((test.diagnostic()?.duration ?? 0) / 100) / 10,
      }));
    mkdirSync('test-results', { recursive: true });
    writeFileSync(FILE, `${JSON.stringify(rows, null, 2)}\n`);
    console.log('\nseconds  proof');
    for (const { proof, rounds, result, seconds } of rows) {
      console.log(`${seconds.toFixed(1).padStart(7)}  ${proof}\n         ${rounds}: ${result}`);
    }
    const total = rows.reduce((sum, { seconds }) => sum + seconds, 0);
    console.log(`\n${rows.length} proofs in ${Math.round(total)} s; also in ${FILE}`);
  }
}
