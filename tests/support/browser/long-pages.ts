import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CataloguePage } from '../../../src/catalogue/contract/catalogue-page.ts';
import { dataFiles } from '../../../src/catalogue/stock/stock-files.ts';
import { freePort } from '../processes/free-port.ts';
import { runInProject, untilSaid } from '../processes/project-copy.ts';
import { copyStartedSite } from '../processes/started-site.ts';
import { test as base } from './journey.ts';

export { expect } from './journey.ts';

/** 29 products, all of them kept by staff: whatever stands in a living room. */
export const LIVING_ROOM = '/home-furniture/living-room/sofas';
/** 88 products: the 59 for offices that came with the site, then the demo's 29. */
export const OFFICE = '/office-furniture/coffee-tables';

/**
 * `test` on a site of its own, with the same products on fewer and longer pages: none of the demo
 * data's pages has more than 12. It is built and served as `npm start` does it.
 */
export const test = base.extend<object, { longPages: string }>({
  longPages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use) => {
      const project = mkdtempSync(join(tmpdir(), 'project-'));
      await copyStartedSite(project);
      widen(join(project, dataFiles.cataloguePages));
      const port = await freePort();
      const site = runInProject(project, 'serve', { PORT: String(port) });
      await untilSaid(site, 'Stop ');
      await use(`http://localhost:${port}`);
      site.child.kill('SIGTERM');
      await site.ended;
      rmSync(project, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ longPages }, use) => use(longPages),
});

function widen(file: string) {
  const pages = JSON.parse(readFileSync(file, 'utf8')) as CataloguePage[];
  for (const { path, filter } of pages) {
    if (path === LIVING_ROOM) filter.type_id = undefined;
    if (path === OFFICE) filter.subcategory_id = undefined;
  }
  writeFileSync(file, JSON.stringify(pages));
}
