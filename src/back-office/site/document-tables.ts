import type { CataloguePage } from '../../catalogue/contract/catalogue-page.ts';
import { isNamedDocument, isOrder, type NamedDocument } from '../../site/contract/documents.ts';
import { aboutScreen } from './screens/about-screen.ts';
import { bannerScreen } from './screens/banner-screen.ts';
import { collectionsScreen } from './screens/collections-screen.ts';
import { companyScreen } from './screens/company-screen.ts';
import { homeScreen } from './screens/home-screen.ts';
import { privacyScreen, termsScreen } from './screens/legal-screen.ts';
import { mailsScreen } from './screens/mails-screen.ts';
import { orderScreen } from './screens/order-screen.ts';
import { pageScreen } from './screens/page-screen.ts';
import { questionsScreen } from './screens/questions-screen.ts';
import { searchScreen } from './screens/search-screen.ts';
import type { DocumentTable } from './site-screen.ts';

const TABLES: Readonly<Record<NamedDocument, DocumentTable>> = {
  company: companyScreen,
  banner: bannerScreen,
  home: homeScreen,
  about: aboutScreen,
  terms: termsScreen,
  privacy: privacyScreen,
  mails: mailsScreen,
  questions: questionsScreen,
  collections: collectionsScreen,
  search: searchScreen,
  carousel: orderScreen,
};

/** Every field that a catalogue page can have. */
const ANY_PAGE = { features: Array(9).fill({}), builtInList: true };

/**
 * Fields of any document, and the page that shows them.
 *
 * @param defaults contents of its file, which decide what parts a catalogue page has; all by default
 */
export function documentTable(name: string, defaults: unknown = ANY_PAGE): DocumentTable {
  if (isNamedDocument(name)) return TABLES[name];
  return isOrder(name) ? orderScreen : pageScreen(defaults as CataloguePage);
}
