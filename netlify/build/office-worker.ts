import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { OFFICE_WORKER } from '../../src/back-office/office-app/office-addresses.ts';
import { screenPaths } from '../../src/back-office/screens.ts';
import { bundleWorker } from '../../src/shell/build/bundle-worker.ts';

const ENTRY = 'src/back-office/office-worker/office-worker.ts';

/** Builds the service worker of the installed back office. `OFFLINE=off` is about visitors' alone. */
export function officeWorker(): AstroIntegration {
  return {
    name: 'office-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folders = screenPaths.map((path) => path.split('/')[1]);
        const code = await bundleWorker(ENTRY, {
          STAFF_FOLDERS: JSON.stringify([...new Set(folders)]),
        });
        writeFileSync(join(fileURLToPath(dir), OFFICE_WORKER), code);
      },
    },
  };
}
