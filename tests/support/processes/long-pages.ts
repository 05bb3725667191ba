import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CataloguePage } from '../../../src/catalogue/contract/catalogue-page.ts';
import { dataFiles } from '../../../src/catalogue/seed/seed-files.ts';

/** A page with 29 products of staff: everything in a living room. */
export const LIVING_ROOM = '/home-furniture/living-room/sofas';
/** A page with 84 products, everything for an office, which is divided into two. */
export const OFFICE = '/office-furniture/coffee-tables';

/** True for a page that only tests have so long. */
export const isWidened = (path: string) => path === LIVING_ROOM || path === OFFICE;

/** Enlarges two pages of a project, since no page of the demo data has more than 12 products. */
export function widenPages(project: string): void {
  const file = join(project, dataFiles.cataloguePages);
  const pages = JSON.parse(readFileSync(file, 'utf8')) as CataloguePage[];
  for (const { path, filter } of pages) {
    if (path === LIVING_ROOM) filter.type_id = undefined;
    if (path === OFFICE) filter.subcategory_id = undefined;
  }
  writeFileSync(file, JSON.stringify(pages));
}
