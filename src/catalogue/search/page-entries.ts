import { breadcrumbs } from '../breadcrumbs/breadcrumbs.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import { type PageEntry, placeName } from '../contract/search-entry.ts';
import { readCataloguePages } from '../stock/stock-files.ts';
import { otherPages } from './other-pages.ts';

/** Every page for visitors that is no product, as the search finds it. */
export function pageEntries(): PageEntry[] {
  return [...readCataloguePages().map(pageEntry), ...otherPages];
}

function pageEntry(page: CataloguePage): PageEntry {
  const [, ...groups] = breadcrumbs(page).slice(0, -1);
  return {
    title: page.title,
    path: page.path,
    ...(groups.length > 0 && { place: groups.map(({ name }) => name).join(' · ') }),
    words: [page.hero.title, placeName(page.filter), ...page.keywords].join(' '),
  };
}
