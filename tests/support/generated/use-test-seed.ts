import fc from 'fast-check';
import { runs, TEST_SEED } from './test-seed.ts';

/** fast-check's own number. */
const RUNS_BY_DAY = 100;
/** Leaves time to report the smallest input found, before vitest ends the test. */
const LIMIT_BY_DAY_MS = 85_000;

fc.configureGlobal({
  seed: TEST_SEED,
  numRuns: runs(RUNS_BY_DAY),
  interruptAfterTimeLimit: runs(LIMIT_BY_DAY_MS),
  // A test that tries less than it should is not green.
  markInterruptAsFailure: true,
});
