import type { CataloguePage } from '../../catalogue/contract/catalogue-page.ts';
import { isNamedDocument, isOrder, type NamedDocument } from '../../site/contract/documents.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import type { DocumentTable } from './site-screen.ts';

/**
 * Makes the fields of a document.
 *
 * @param defaults contents of its file, which decide what parts a catalogue page has; all by default
 */
export type MakeTable = (defaults?: unknown) => DocumentTable;
type Load = () => Promise<MakeTable>;

const legal = () => import('./screens/legal-screen.ts');
const order: Load = async () => always((await import('./screens/order-screen.ts')).orderScreen);

/** Each loads alone, since a screen shows few of them. */
const TABLES: Readonly<Record<NamedDocument, Load>> = {
  company: async () => always((await import('./screens/company-screen.ts')).companyScreen),
  banner: async () => always((await import('./screens/banner-screen.ts')).bannerScreen),
  home: async () => always((await import('./screens/home-screen.ts')).homeScreen),
  about: async () => always((await import('./screens/about-screen.ts')).aboutScreen),
  terms: async () => always((await legal()).termsScreen),
  privacy: async () => always((await legal()).privacyScreen),
  mails: async () => always((await import('./screens/mails-screen.ts')).mailsScreen),
  questions: async () => always((await import('./screens/questions-screen.ts')).questionsScreen),
  collections: async () =>
    always((await import('./screens/collections-screen.ts')).collectionsScreen),
  search: async () => always((await import('./screens/search-screen.ts')).searchScreen),
  carousel: order,
};

/** Every field that a catalogue page can have. */
const ANY_PAGE = { features: Array(9).fill({}), builtInList: true };

async function cataloguePage(): Promise<MakeTable> {
  const { pageScreen } = await import('./screens/page-screen.ts');
  return (defaults = ANY_PAGE) => pageScreen(defaults as CataloguePage);
}

/** Loads the fields of any document, and the page that shows them. */
export function loadDocumentTable(name: string): Promise<MakeTable> {
  if (isNamedDocument(name)) return TABLES[name]();
  return isOrder(name) ? order() : cataloguePage();
}

/** Makes the fields of a document, once they are loaded. */
export function useDocumentTable(name: string) {
  const { loaded, ...loading } = useLoaded(`the fields of ${name}`, () => loadDocumentTable(name));
  return { make: loaded, ...loading };
}

function always(table: DocumentTable): MakeTable {
  return () => table;
}
