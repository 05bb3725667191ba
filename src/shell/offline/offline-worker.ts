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

/** Pages that are of use without ever having been seen. */
const TOOLS = [paths.quoteList, paths.contactUs];

/**
 * Makes the service worker once all pages are there, since it names what they are made of. It is
 * another file only when that has changed, and browsers fetch nothing anew for the same.
 */
export function offlineWorker(): AstroIntegration {
  return {
    name: 'offline-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const isOff = process.env.OFFLINE === 'off';
        const code = isOff ? bundle('retire.ts', {}) : bundle('worker.ts', whatToKeep(folder));
        writeFileSync(join(folder, WORKER), await code);
      },
    },
  };
}

function whatToKeep(folder: string) {
  const page = readFileSync(join(folder, `${paths.offline}.html`));
  const first = [paths.offline, ...filesOfPage(folder, paths.offline)];
  const files = TOOLS.flatMap((tool) => filesOfPage(folder, tool, { withLater: true }));
  const data = [paths.searchPages, listSearchEntries.path];
  const tools = [...new Set([...TOOLS, ...data, ...files])];
  return { version: createHash('sha256').update(page).digest('hex').slice(0, 8), first, tools };
}

async function bundle(entry: string, kept: object): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      OFFLINE: JSON.stringify(kept),
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
