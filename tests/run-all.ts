/**
 * Runs all tests. Those of the code first, two at a time, since they never wait and would slow
 * whatever ran beside them; then those in a browser, and beside them the ones of whole processes, which
 * mostly wait. What failed is the last that is said, by name, wherever only the end of it all is kept.
 */
import { spawn } from 'node:child_process';

interface Run {
  command: string;
  output: string;
  failed: boolean;
}

/** How both programs name a test that failed. */
const NAMED = /^ *(FAIL |\[(phone|desktop)\] › )/;

const runs = [
  await run('vitest run --project code --project components'),
  ...(await Promise.all(
    ['vitest run --project processes --maxWorkers 1', 'playwright test'].map(run),
  )),
];
for (const { command, output } of runs) console.log(`\n${command}\n${output.trim()}`);
for (const { command, output } of runs.filter(({ failed }) => failed)) {
  const names = new Set(output.split('\n').filter((line) => NAMED.test(line)));
  console.error(`\nNot green: ${command}`, ...[...names].map((name) => `\n${name.trim()}`));
  process.exitCode = 1;
}

function run(command: string): Promise<Run> {
  const running = spawn('npx', command.split(' '), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [running.stdout, running.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((done, fail) => {
    running.on('error', fail);
    running.on('close', (code) => done({ command, output, failed: code !== 0 }));
  });
}
