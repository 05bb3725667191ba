import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../../../src/platform/operator-error.ts';
import { operatorLog } from '../../../src/platform/operator-log.ts';
import { keyOfSources, programFor } from './program.ts';

/** What Astro has made of the sources. */
export const PROGRAM = '.cache/program';
const ASTRO = 'node_modules/astro/bin/astro.mjs';
/** What has just been made is seldom needed for long; more of it took 200 MB at 2,000 products. */
const MODEST = '--max-semi-space-size=8';
const RENDER = join(import.meta.dirname, 'render-program.ts');

/**
 * Makes the pages with what Astro has made of the same sources before, where there is that: it stays
 * the same whatever staff change. What that cannot give, such as a photograph in a size that no page
 * had, Astro does.
 *
 * @param site folder that is not there yet
 * @param variables that the pages read
 * @throws OperatorError when Astro could not build the site, and the message is Astro's own
 */
export async function makePages(site: string, variables: Record<string, string>): Promise<void> {
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    ...variables,
  };
  if (programFor(keyOfSources(env), PROGRAM)) {
    try {
      return await runNode([RENDER, PROGRAM, site], env);
    } catch (error) {
      const { stderr } = error as { stderr: string };
      operatorLog('info', 'all of the site is built anew', { reason: stderr.trim() });
      rmSync(site, { recursive: true, force: true });
    }
  }
  await runNode([MODEST, ASTRO, 'build', '--outDir', site], { ...env, PROGRAM }).catch((error) => {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new OperatorError(`The site could not be built.\n${stdout}${stderr}`, { cause: error });
  });
}

async function runNode(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const options = { env, maxBuffer: Number.POSITIVE_INFINITY };
  await promisify(execFile)(process.execPath, ['--conditions=written', ...args], options);
}
