import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { OperatorError } from '../../src/platform/operator-error.ts';

const ASTRO = 'node_modules/astro/bin/astro.mjs';
/**
 * A build mostly makes short-lived objects; a larger nursery took 200 MB more at 2,000 products.
 */
const SMALL_NURSERY = '--max-semi-space-size=8';

/** Receives what a build is doing, for the operator. */
export type Tell = (step: string) => void;

interface Options {
  tell?: Tell | undefined;
  /** Called once it runs beside this process. */
  onStarted?: (() => void) | undefined;
  /** Ends the build. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs Astro's build in a child process.
 *
 * @param site output folder, which must not exist
 * @param variables environment variables that the pages read
 * @throws OperatorError with Astro's output when the build fails
 */
export async function astroBuild(
  site: string,
  variables: Record<string, string>,
  { tell, onStarted, signal }: Options = {},
): Promise<void> {
  const args = ['--conditions=written', SMALL_NURSERY, ASTRO, 'build', '--outDir', site];
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    ...variables,
  };
  const child = spawn(process.execPath, args, {
    env,
    signal,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  onStarted?.();
  // Steps that page-steps.ts sends.
  if (tell) child.on('message', (step) => tell(String(step)));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (words: string) => {
      said += words;
    });
  }
  const end = () => child.kill();
  process.once('exit', end);
  try {
    const [code] = await once(child, 'close');
    if (code !== 0) throw new OperatorError(`The site could not be built.\n${said}`);
  } finally {
    process.off('exit', end);
  }
}
