import { cataloguePages } from '../catalogue/catalogue-page.ts';
import { readDataFile } from '../platform/data-file.ts';
import type { SitePage } from './site-page.ts';

/** The catalogue's pages as islands need them: at build time, without heroes and texts. */
export function readSitePages(): SitePage[] {
  const pages = readDataFile('data/catalogue-pages.json', cataloguePages);
  return pages.map(({ path, filter }) => ({ path, filter }));
}
