import { paths } from '../../paths.ts';
import { breadcrumbs } from '../breadcrumbs/breadcrumbs.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import { factsOf, pagesOfRows, roomLinks } from '../contract/collections.ts';
import type { CollectionsFile } from '../contract/collections-file.ts';
import type { PageEntry } from '../contract/search/search-entry.ts';
import { catalogueKind } from '../pdf/catalogue-size.ts';
import { placeName } from './product-entries.ts';

/** Search entries of pages outside the catalogue, with words that people search for. */
const otherPages: PageEntry[] = [
  { title: 'Home', path: paths.home, words: 'start first page welcome' },
  {
    title: 'About us',
    path: paths.aboutUs,
    words: 'company team workshop makers materials services story who we are',
  },
  {
    title: 'Contact us',
    path: paths.contactUs,
    words: 'phone telephone email address map directions showroom factory write ask price',
  },
  {
    title: 'Office catalogue',
    path: paths.officeCatalogue,
    place: catalogueKind,
    words: 'brochure download print office furniture list',
  },
  {
    title: 'Quote list',
    path: paths.quoteList,
    words: 'quotation price request basket cart my list pieces ask order',
  },
  {
    title: 'Terms and conditions',
    path: paths.termsAndConditions,
    words: 'delivery payment warranty returns orders legal',
  },
  {
    title: 'Privacy policy',
    path: paths.privacyPolicy,
    words: 'data protection personal cookies rights legal',
  },
];

/** Search entries of all pages that are no products. */
export function pageEntries(
  pages: readonly CataloguePage[],
  collections: CollectionsFile,
): PageEntry[] {
  const collected = pagesOfRows(collections).map(({ row, path, kind }) => ({
    title: row.title,
    path,
    place: kind,
    words: 'photos' in row ? [row.text, ...factsOf(row)].join(' ') : row.text,
  }));
  const lists = roomLinks(collections).map(({ label: title, path }) => ({
    title,
    path,
    words: 'rooms furnished together examples photographs portfolio inspiration',
  }));
  return [...pages.map((page) => pageEntry(page, pages)), ...collected, ...lists, ...otherPages];
}

function pageEntry(page: CataloguePage, pages: readonly CataloguePage[]): PageEntry {
  const [, ...groups] = breadcrumbs(page, pages).slice(0, -1);
  return {
    title: page.title,
    path: page.path,
    ...(groups.length > 0 && { place: groups.map(({ name }) => name).join(' · ') }),
    words: [page.hero.title, placeName(page.filter), ...page.keywords].join(' '),
  };
}
