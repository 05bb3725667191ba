import type {
  Reporter as PlaywrightReporter,
  TestCase,
  TestResult,
} from 'playwright/types/testReporter';
import type { TestModule, Reporter as VitestReporter } from 'vitest/node';
import { skippedLine } from '../support/runs/results.ts';

/** Prints why each skipped test was, for the report of the run: in vitest and in Playwright. */
export default class SkippedTests implements VitestReporter, PlaywrightReporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    for (const test of modules.flatMap(({ children }) => [...children.allTests('skipped')])) {
      const result = test.result();
      if (result.state === 'skipped') console.log(skippedLine(result.note));
    }
  }

  onTestEnd(_: TestCase, { status, annotations }: TestResult) {
    if (status !== 'skipped') return;
    console.log(skippedLine(annotations.find(({ type }) => type === 'skip')?.description));
  }
}
