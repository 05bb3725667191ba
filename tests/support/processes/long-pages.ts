import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CataloguePage } from '../../../src/catalogue/contract/catalogue-page.ts';
import { dataFiles } from '../../../src/catalogue/stock/stock-files.ts';

/** 29 products, all of them kept by staff: whatever stands in a living room. */
export const LIVING_ROOM = '/home-furniture/living-room/sofas';
/** 88 products: the 59 for offices that came with the site, then the demo's 29. */
export const OFFICE = '/office-furniture/coffee-tables';

/** Makes two pages of a project longer: none of the demo data's pages has more than 12 products. */
export function widenPages(project: string): void {
  const file = join(project, dataFiles.cataloguePages);
  const pages = JSON.parse(readFileSync(file, 'utf8')) as CataloguePage[];
  for (const { path, filter } of pages) {
    if (path === LIVING_ROOM) filter.type_id = undefined;
    if (path === OFFICE) filter.subcategory_id = undefined;
  }
  writeFileSync(file, JSON.stringify(pages));
}
