/** Lines with which vitest and Playwright close: `Tests  1 failed | 411 passed (412)`, `  412 passed (3.2m)`. */
const CLOSING = /^ +(?:Tests +)?(?=\d+ (?:passed|failed|flaky|interrupted))/;
const COUNT = /(\d+) (passed|failed|flaky|interrupted)/g;

/** A finished file of vitest, with its tests, or a finished test of Playwright. */
const FINISHED = /^ *[✓❯×] +\|?\w+\|? .*\((\d+) tests?\b|^ *[✓✘] +\d+ \[/;

/** Both name a failed test like this in their summary. */
const FAILED_TEST = /^ *(?:FAIL |\[[a-z]+\] › )/;

/** Passed tests, and what the server under test reports of them. */
const NOISE = /^ *[✓↓-] |^\[WebServer\] \S+ info |^\s*$/;

export interface Results {
  passed: number;
  failed: number;
}

export function readResults(lines: readonly string[]): Results {
  const results = { passed: 0, failed: 0 };
  for (const line of lines.filter((each) => CLOSING.test(each))) {
    for (const [, count, outcome] of line.matchAll(COUNT)) {
      results[outcome === 'passed' ? 'passed' : 'failed'] += Number(count);
    }
  }
  return results;
}

/** How many tests have just finished, by a line of the output. */
export function countFinished(line: string): number {
  const finished = FINISHED.exec(line);
  return finished ? Number(finished[1] ?? 1) : 0;
}

export function namesOfFailed(lines: readonly string[]): string[] {
  return [...new Set(lines.filter((line) => FAILED_TEST.test(line)).map((line) => line.trim()))];
}

/** The part of the output that says what went wrong. */
export function withoutNoise(lines: readonly string[]): string[] {
  return lines.filter((line) => !NOISE.test(line));
}
