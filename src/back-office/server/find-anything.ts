import type { ProductSearch } from '../../catalogue/server/products/product-index.ts';
import { cachedSearch, createSearch } from '../../catalogue/server/products/search-cache.ts';
import { dayInNairobi, dayWords } from '../../company/contract/nairobi.ts';
import { companyOf, senderName } from '../../enquiry/contract/person.ts';
import { findBySender } from '../../enquiry/server/inbox.ts';
import { enquiryPath, quotationPath, staffProduct } from '../../paths.ts';
import type { Database } from '../../platform/database/database.ts';
import { findQuotations } from '../../quotation/server/list-quotations.ts';
import type { FoundThing } from '../contract/found-thing.ts';
import { screensFound } from '../screens.ts';

/** A reader scans this many results of each kind at a glance. */
const MAX_PRODUCTS = 6;
const MAX_OTHERS = 4;
/** Fuzzy search covers the senders of this many enquiries. */
const MAX_FORGIVING = 1000;

/** A result, and the reference or SKU that means it alone. */
type Result = FoundThing & { code?: string | null | undefined };

type Sender = Awaited<ReturnType<typeof findBySender>>[number];

/** One customer may ask twice, so the day and the reference tell their enquiries apart. */
function toFound(sender: Sender): Result {
  const { id, email, phone, reference, received_at } = sender;
  const told = [companyOf(sender), email || phone, reference, dayWords(dayInNairobi(received_at))];
  return {
    kind: 'enquiry',
    title: senderName(sender),
    path: enquiryPath(id),
    about: told.filter(Boolean).join(' · '),
    code: reference,
  };
}

/** Index of the senders of the latest enquiries by name. */
const searchNames = cachedSearch(async (database) => {
  const senders = await findBySender(database, '', MAX_FORGIVING);
  const entries = senders.map(toFound).map(({ title, path, about = '' }) => {
    return { kind: 'customer' as const, title, path, place: about };
  });
  return { entries };
});

/** Finds enquiries by what their sender left; by fuzzy search if nothing matches exactly. */
async function searchEnquiries(database: Database, text: string): Promise<Result[]> {
  const senders = await findBySender(database, text, MAX_OTHERS);
  if (senders.length > 0) return senders.map(toFound);
  const { found } = await searchNames(database, text);
  return found.slice(0, MAX_OTHERS).map(({ title, path, place = '' }): FoundThing => {
    return { kind: 'enquiry', title, path, about: place };
  });
}

async function searchQuotations(database: Database, text: string): Promise<Result[]> {
  const found = await findQuotations(database, withoutRevision(text), MAX_OTHERS);
  return found.map(({ id, number, reference, customer }) => ({
    kind: 'quotation',
    title: reference ?? 'Draft of a quotation',
    path: quotationPath(id),
    about: customer,
    code: number,
  }));
}

/** `QT-2026-0001/2` is the second revision of `QT-2026-0001`. */
const withoutRevision = (text: string) => text.replace(/(?<=\d)\s*\/\s*\d+$/, '');

/** Reads a code as people type it: in any case, and without its dashes. */
const bare = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Puts what a whole reference or SKU means first, with its kind; the rest stays in order. */
function exactFirst(results: readonly Result[], text: string): Result[] {
  const wanted = bare(withoutRevision(text));
  const isMeant = ({ code }: Result) => wanted !== '' && !!code && bare(code) === wanted;
  const meantKinds = new Set(results.filter(isMeant).map(({ kind }) => kind));
  const rank = (result: Result) => Number(isMeant(result)) + Number(meantKinds.has(result.kind));
  return results.toSorted((one, other) => rank(other) - rank(one));
}

const indexScreens = () =>
  createSearch({ entries: screensFound.map((screen) => ({ kind: 'page' as const, ...screen })) });
let screenSearch: ReturnType<typeof indexScreens> | undefined;

async function searchScreens(text: string) {
  // The index is built at the first search, so that the start need not wait for it.
  screenSearch ??= indexScreens();
  return (await screenSearch)(text).found;
}

/** Searches products, enquiries, quotations and screens; an exact code comes first. */
export async function findAnything(
  database: Database,
  searchProducts: ProductSearch,
  text: string,
): Promise<FoundThing[]> {
  const [{ found: products }, enquiries, quotations, found] = await Promise.all([
    searchProducts(database, text),
    searchEnquiries(database, text),
    searchQuotations(database, text),
    searchScreens(text),
  ]);
  const screens = found.map(({ title, path }): Result => ({ kind: 'screen', title, path }));
  const productResults = products.map(
    ({ title, path, place, sku, picture }): Result => ({
      kind: 'product',
      title,
      path: staffProduct(Number(path)),
      about: [sku, place].filter(Boolean).join(' · '),
      ...(picture && { picture }),
      code: sku,
    }),
  );
  const all = [
    ...screens.slice(0, MAX_OTHERS),
    ...exactFirst(productResults, text).slice(0, MAX_PRODUCTS),
    ...enquiries,
    ...quotations,
  ];
  return exactFirst(all, text).map(({ code: _, ...thing }) => thing);
}
