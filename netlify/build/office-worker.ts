import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { OFFICE_WORKER } from '../../src/back-office/office-app/office-addresses.ts';
import { screenPaths } from '../../src/back-office/screens.ts';
import { paths } from '../../src/paths.ts';
import { bundleWorker } from '../../src/shell/build/bundle-worker.ts';
import { PageScripts } from '../../src/shell/build/page-scripts.ts';

/** Screens that staff open on a phone. */
const ON_PHONES = [
  paths.privateTasks,
  paths.enquiries,
  paths.quotations,
  paths.orders,
  paths.shared,
];
const ENTRY = 'src/back-office/office-worker/office-worker.ts';

/** Builds the service worker of the installed back office. `OFFLINE=off` is about visitors' alone. */
export function officeWorker(): AstroIntegration {
  return {
    name: 'office-worker',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        const folders = screenPaths.map((path) => path.split('/')[1]);
        const folder = fileURLToPath(dir);
        const scripts = new PageScripts(folder);
        // A site may be built without them, such as by a test of something else.
        const built = new Set(pages.map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`));
        const ofPhones = ON_PHONES.filter((path) => built.has(path)).flatMap((path) =>
          scripts.of(readFileSync(join(folder, `${path}.html`), 'utf8'), true),
        );
        const code = await bundleWorker(ENTRY, {
          STAFF_FOLDERS: JSON.stringify([...new Set(folders)]),
          SCREEN_SCRIPTS: JSON.stringify([...new Set(ofPhones)]),
        });
        writeFileSync(join(folder, OFFICE_WORKER), code);
      },
    },
  };
}
