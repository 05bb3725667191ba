import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { paths } from '../../paths.ts';
import { listSearchEntries } from '../../visitor-routes.ts';
import { bundleWorker } from '../build/bundle-worker.ts';
import { filesOfPage } from './files-of-page.ts';

/** Path of the service worker. */
export const WORKER = '/sw.js';

/** Placeholder in the worker's code for the list of its files. */
const KEPT = 'WHAT_IT_KEEPS';

/**
 * Builds the service worker after all pages, since it lists their files. Its content only changes
 * when they do, so that browsers download nothing again.
 *
 * @param screens paths of staff screens, which are never cached
 */
export function offlineWorker(screens: readonly string[]): AstroIntegration {
  return {
    name: 'offline-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        const isOff = process.env.OFFLINE === 'off';
        const code = await bundleWorker(
          join(import.meta.dirname, isOff ? 'unregister.ts' : 'worker.ts'),
          {
            OFFLINE: KEPT,
          },
        );
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
  // The files that a page loads later include the search.
  const files = filesOfPage(folder, paths.quoteList, { withLater: true });
  const tools = [paths.quoteList, paths.searchTexts, listSearchEntries.path, ...files];
  const version = createHash('sha256').update(page).digest('hex').slice(0, 8);
  return { version, first, tools };
}
