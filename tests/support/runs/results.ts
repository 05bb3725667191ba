/** Lines with which vitest and Playwright close: `Tests  1 failed | 411 passed (412)`, `  412 passed (3.2m)`. */
const CLOSING = /^ +(?:Tests +)?(?=\d+ (?:passed|failed|flaky|interrupted))/;
const COUNT = /(\d+) (passed|failed|flaky|interrupted)/g;

/** A finished file of vitest, with its tests, or a finished test of Playwright. */
const FINISHED = /^ *[✓❯×] +\|?\w+\|? .*\((\d+) tests?\b|^ *[✓✘] +\d+ \[/;

/** Both name a failed test like this in their summary; fast-check adds its seed and smallest input. */
const FAILED_TEST = /^ *(?:FAIL |\[[a-z]+\] › |\{ seed: |Counterexample: )/;

/** Printed for each test that was skipped, with the reason. */
const SKIPPED = /^skipped: (.+)/;

/** Passed tests, and what the server under test reports of them. */
const NOISE = /^ *[✓↓-] |^\[WebServer\] \S+ info |^\s*$/;

export interface Results {
  passed: number;
  failed: number;
  /** Number of skipped tests by reason. */
  skipped: Record<string, number>;
}

export function readResults(lines: readonly string[]): Results {
  const results: Results = { passed: 0, failed: 0, skipped: {} };
  for (const line of lines) {
    const reason = SKIPPED.exec(line)?.[1];
    if (reason !== undefined) results.skipped[reason] = (results.skipped[reason] ?? 0) + 1;
  }
  for (const line of lines.filter((each) => CLOSING.test(each))) {
    for (const [, count, outcome] of line.matchAll(COUNT)) {
      results[outcome === 'passed' ? 'passed' : 'failed'] += Number(count);
    }
  }
  return results;
}

/** The line that `readResults` counts. */
export function skippedLine(reason: string | undefined): string {
  return `skipped: ${reason || 'nobody says why'}`;
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
