import { expect, it } from 'vitest';
import { countFinished, namesOfFailed, readResults, skippedLine, withoutNoise } from './results.ts';

const VITEST = [
  ' ✓ |code| tests/api.test.ts (21 tests) 4037ms',
  ' ❯ |code| tests/client.test.ts (5 tests | 1 failed) 30ms',
  ' FAIL  |code| tests/client.test.ts > waits for an answer',
  'AssertionError: expected 1 to be 2',
  ' Test Files  1 failed | 1 passed (2)',
  '      Tests  1 failed | 24 passed | 1 skipped (26)',
];
const PROPERTY = [
  ' FAIL  |code| tests/platform/contract/money.test.ts > every amount is read as it was formatted',
  'Error: Property failed after 3 tests',
  '{ seed: 20261128, path: "2:0", endOnFailure: true }',
  'Counterexample: [0]',
  'Shrunk 1 time(s)',
];
const PLAYWRIGHT = [
  '[WebServer] 2026-11-26T20:49:44.169Z info seed is in place products=155 added=0',
  'Running 3 tests using 3 workers',
  '  ✓   1 [phone] › tests/journeys/home.spec.ts:16:3 › a visitor sees the hero (1.4s)',
  '  ✘   2 [desktop] › tests/journeys/home.spec.ts:16:3 › a visitor sees the hero (1.4s)',
  '  1 failed',
  '    [desktop] › tests/journeys/home.spec.ts:16:3 › a visitor sees the hero ',
  '  1 flaky',
  '  1 did not run',
  '  412 passed (3.2m)',
];

it('the results of a run are those of the closing lines', () => {
  expect(readResults(VITEST)).toMatchObject({ passed: 24, failed: 1 });
  expect(readResults(PLAYWRIGHT)).toMatchObject({ passed: 412, failed: 2 });
  expect(readResults(['Checked 2137 files in 5s.'])).toMatchObject({ passed: 0, failed: 0 });
});

it('the results of a run count skipped tests by their reason', () => {
  const lines = ['no Caddy', 'no Firefox', 'no Caddy', undefined].map(skippedLine);
  expect(readResults(lines).skipped).toEqual({
    'no Caddy': 2,
    'no Firefox': 1,
    'nobody says why': 1,
  });
});

it('a report of a failed property has its seed and its smallest input', () => {
  expect(namesOfFailed(PROPERTY)).toEqual([PROPERTY[0]?.trim(), PROPERTY[2], PROPERTY[3]]);
});

it('finished tests are counted by file or one by one', () => {
  expect(VITEST.map(countFinished)).toEqual([21, 5, 0, 0, 0, 0]);
  expect(PLAYWRIGHT.map(countFinished)).toEqual([0, 0, 1, 1, 0, 0, 0, 0, 0]);
});

it('a report of failures has their names, and no line about what is well', () => {
  expect([VITEST, PLAYWRIGHT].flatMap(namesOfFailed)).toEqual([
    'FAIL  |code| tests/client.test.ts > waits for an answer',
    '[desktop] › tests/journeys/home.spec.ts:16:3 › a visitor sees the hero',
  ]);
  expect(withoutNoise(VITEST)).not.toContain(VITEST[0]);
  expect(withoutNoise(PLAYWRIGHT)[0]).toBe(PLAYWRIGHT[1]);
});
