import { readFileSync } from 'node:fs';
import type { Outcome } from './layer.ts';
import { namesOfFailed } from './results.ts';

/** Playwright names a file that has the page of a failed test, as an outline in YAML. */
const FAILED_PAGE = /Error Context: (\S+\.md)/;
const PAGE_OUTLINE = /```yaml\n([\s\S]*?)```/;
const LINES_OF_A_PAGE = 25;

/**
 * Ends a run. For readers who see only its end: what stood at the end of the page of each failed
 * test, the names of those tests, the times, what was skipped and why, and in the last line the
 * result.
 *
 * @param notes lines about the run as a whole
 */
export function report(outcomes: Outcome[], begun: number, notes: string[] = []): void {
  const red = outcomes.filter(({ failed }) => failed > 0);
  for (const { lines } of red) {
    const pages = lines.flatMap((line) => FAILED_PAGE.exec(line)?.[1] ?? []);
    for (const page of new Set(pages)) console.log(`\n${readEndOfPage(page)}`);
  }
  for (const { layer, lines } of red) {
    console.log(['', `Not green: ${layer.command}`, ...namesOfFailed(lines)].join('\n'));
  }
  console.log(`\n${timesOf(outcomes, (performance.now() - begun) / 1000)}`);
  for (const line of [...outcomes.flatMap(skippedIn), ...notes]) console.log(line);
  const failed = sum(outcomes.map((outcome) => outcome.failed));
  console.log(`${sum(outcomes.map(({ passed }) => passed))} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

function skippedIn({ layer, skipped }: Outcome): string[] {
  return Object.entries(skipped).map(
    ([reason, count]) => `${layer.name.padEnd(10)} skipped ${count}: ${reason}`,
  );
}

function timesOf(outcomes: Outcome[], seconds: number): string {
  const processor = outcomes.map(({ processorSeconds }) => processorSeconds ?? Number.NaN);
  const rows = outcomes.map((outcome) => [
    outcome.layer.name,
    outcome.passed === 0 ? '–' : String(outcome.passed),
    String(outcome.failed),
    inSeconds(outcome.seconds),
    inSeconds(outcome.processorSeconds ?? Number.NaN),
  ]);
  return [
    ['', 'passed', 'failed', 'wall', 'processor'],
    ...rows,
    ['together', '', '', inSeconds(seconds), inSeconds(sum(processor))],
  ]
    .map(
      ([name = '', ...cells]) => name.padEnd(10) + cells.map((cell) => cell.padStart(10)).join(''),
    )
    .join('\n');
}

function inSeconds(seconds: number): string {
  return Number.isNaN(seconds) ? '–' : `${Math.round(seconds)} s`;
}

/** An open dialog and the messages stand at the end of a page. */
function readEndOfPage(path: string): string {
  const outline = PAGE_OUTLINE.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
  return outline.trimEnd().split('\n').slice(-LINES_OF_A_PAGE).join('\n');
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
