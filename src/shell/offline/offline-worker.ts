import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type Rolldown } from 'vite';
import { paths } from '../../paths.ts';
import { listSearchEntries } from '../../visitor-routes.ts';
import { filesOfPage } from './files-of-page.ts';

/** What visitors' pages register. */
export const WORKER = '/sw.js';

/** Stands in the worker's code where what it keeps will be. */
const KEPT = 'WHAT_IT_KEEPS';

/**
 * Makes the service worker once all pages are there, since it names what they are made of. It is
 * another file only when that has changed, and browsers fetch nothing anew for the same.
 *
 * @param screens addresses of staff's screens, which devices do not keep
 */
export function offlineWorker(screens: readonly string[]): AstroIntegration {
  return {
    name: 'offline-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        const isOff = process.env.OFFLINE === 'off';
        const code = await bundle(isOff ? 'retire.ts' : 'worker.ts');
        const kept = isOff ? '' : JSON.stringify({ ...whatToKeep(site), screens });
        writeFileSync(
          join(site, WORKER),
          code.replace(KEPT, () => kept),
        );
      },
    },
  };
}

function whatToKeep(folder: string) {
  const page = readFileSync(join(folder, `${paths.offline}.html`));
  const first = [paths.offline, ...filesOfPage(folder, paths.offline)];
  // Among what any page loads later is the search.
  const files = filesOfPage(folder, paths.quoteList, { withLater: true });
  const tools = [paths.quoteList, paths.searchPages, listSearchEntries.path, ...files];
  const version = createHash('sha256').update(page).digest('hex').slice(0, 8);
  return { version, first, tools };
}

async function bundle(entry: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      OFFLINE: KEPT,
      // Else Workbox says on the console what it does, wherever a build runs for a test.
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, entry),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}
