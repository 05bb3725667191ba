import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { ProcessorMeter } from './processor-meter.ts';
import { countFinished, type Results, readResults, withoutNoise } from './results.ts';

export interface Layer {
  name: string;
  command: string;
  /** With more tests it fails. */
  testsAtMost?: number;
}

export interface Outcome extends Results {
  layer: Layer;
  lines: string[];
  seconds: number;
  /** Undefined where nobody tells. */
  processorSeconds: number | undefined;
}

const LOGS = 'test-results/logs';
const PROGRESS_EVERY_MS = 30_000;
/** Hundreds of processes read the same modules: compiled once, they cost a fifth less processor. */
const COMPILED = resolve('.cache/compiled');

/** Runs the layers beside each other. */
export function runTogether(...layers: Layer[]): Promise<Outcome[]> {
  return Promise.all(layers.map(run));
}

/** Shows how far the layer is; its whole output goes into a log, and what failed onto the screen. */
async function run(layer: Layer): Promise<Outcome> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const lines: string[] = [];
  let finished = 0;
  const progress = setInterval(
    () => tell(layer, `${finished} tests after ${Math.round(seconds())} s`),
    PROGRESS_EVERY_MS,
  );
  const { code, processorSeconds } = await runCommand(layer, (line) => {
    lines.push(line);
    finished += countFinished(line);
  });
  clearInterval(progress);
  const results = readResults(lines);
  const excess = excessOf(layer, results);
  if (excess) lines.push(excess);
  const isFailed = code !== 0 || excess !== undefined;
  if (isFailed) for (const line of withoutNoise(lines)) tell(layer, line);
  // A layer can fail without a failed test: a file may not load.
  const failed = isFailed ? Math.max(results.failed, 1) : 0;
  const outcome = { layer, ...results, failed, lines, seconds: seconds(), processorSeconds };
  tell(layer, `${failed > 0 ? 'FAILED' : 'done'} after ${Math.round(outcome.seconds)} s`);
  return outcome;
}

async function runCommand({ name, command }: Layer, read: (line: string) => void) {
  mkdirSync(LOGS, { recursive: true });
  const log = createWriteStream(join(LOGS, `${name}.log`));
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(),
  });
  const meter = new ProcessorMeter(child.pid ?? 0);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (coloured) => {
      const line = stripVTControlCharacters(coloured);
      log.write(`${line}\n`);
      read(line);
    });
  }
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on('error', reject).on('close', resolve);
  const code = await promise;
  log.end();
  return { code, processorSeconds: meter.stop() };
}

/** Without the variables for colours, of which Node warns where both are set. */
function environment(): NodeJS.ProcessEnv {
  const { NO_COLOR: _, FORCE_COLOR: __, ...others } = process.env;
  return {
    ...others,
    PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter),
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_COMPILE_CACHE: COMPILED,
    // The linter of types is written in Go, and a sixth of its time went into freeing memory.
    GOGC: '400',
    // Node reads TypeScript itself; Playwright would translate every file first.
    PW_DISABLE_TS_ESM: '1',
  };
}

function excessOf({ testsAtMost = Number.POSITIVE_INFINITY }: Layer, { passed, failed }: Results) {
  const count = passed + failed;
  return count > testsAtMost
    ? `${count} tests are more than ${testsAtMost}: test each rule at the cheapest place that can notice its fault.`
    : undefined;
}

function tell({ name }: Layer, line: string): void {
  console.log(`${name.padEnd(10)} ${line}`);
}
