/**
 * Runs all tests and shows their progress. The tests of the code come first, two files at a time,
 * since they never wait and would slow down whatever ran beside them. Then come those in a browser,
 * and beside them those of whole processes, which mostly wait. For reports that keep only the end,
 * the last lines are what stood at the end of the page of each failed test, and their names.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

interface Run {
  command: string;
  lines: string[];
  failed: boolean;
}

/** Hundreds of processes read the same modules: compiled once, they cost a fifth less processor. */
const COMPILED = resolve('.cache/compiled');

/** Both programs name a failed test like this in their summary. */
const FAILED_TEST = /^ *(FAIL |\[[a-z]+\] › )/;

/** Playwright names a file that has the page of a failed test, as an outline in YAML. */
const FAILED_PAGE = /Error Context: (\S+\.md)/;
const PAGE_OUTLINE = /```yaml\n([\s\S]*?)```/;
const LINES_OF_A_PAGE = 25;

const runs = [
  await run('code', 'vitest run --project code --project components'),
  ...(await Promise.all([
    run('processes', 'vitest run --project processes --maxWorkers 1'),
    run('browser', 'playwright test'),
  ])),
];
for (const { command, lines } of runs.filter(({ failed }) => failed)) {
  for (const page of findInLines(lines, FAILED_PAGE)) console.error(`\n${readEndOfPage(page)}`);
  const names = new Set(lines.filter((line) => FAILED_TEST.test(line)).map((line) => line.trim()));
  console.error(`\nNot green: ${command}`, ...[...names].map((name) => `\n${name}`));
  process.exitCode = 1;
}

/** @param label before each line, since two runs print at the same time */
async function run(label: string, command: string): Promise<Run> {
  const child = spawn('npx', command.split(' '), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', NODE_COMPILE_CACHE: COMPILED },
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      console.log(`${label} | ${line}`);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ command, lines, failed: code !== 0 }));
  });
}

function findInLines(lines: string[], pattern: RegExp): string[] {
  return lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
}

/** An open dialog and the messages stand at the end of a page. */
function readEndOfPage(path: string): string {
  const outline = PAGE_OUTLINE.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
  return outline.trimEnd().split('\n').slice(-LINES_OF_A_PAGE).join('\n');
}
