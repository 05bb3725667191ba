import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { OperatorError } from '../../src/platform/operator-error.ts';

const ASTRO = 'node_modules/astro/bin/astro.mjs';
/**
 * A build mostly makes short-lived objects; a larger nursery took 200 MB more at 2,000 products.
 */
const SMALL_NURSERY = '--max-semi-space-size=8';

/**
 * Runs Astro's build in a child process.
 *
 * @param site output folder, which must not exist
 * @param variables environment variables that the pages read
 * @throws OperatorError with Astro's output when the build fails
 */
export async function astroBuild(site: string, variables: Record<string, string>): Promise<void> {
  const args = ['--conditions=written', SMALL_NURSERY, ASTRO, 'build', '--outDir', site];
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    ...variables,
  };
  try {
    const options = { env, maxBuffer: Number.POSITIVE_INFINITY };
    await promisify(execFile)(process.execPath, args, options);
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new OperatorError(`The site could not be built.\n${stdout}${stderr}`, { cause: error });
  }
}
