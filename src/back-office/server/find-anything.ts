import { searchProducts } from '../../catalogue/server/products/product-index.ts';
import { cachedSearch, createSearch } from '../../catalogue/server/products/search-cache.ts';
import { companyOf, senderName } from '../../enquiry/contract/inbox.ts';
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

interface Sender {
  id: number;
  fname: string;
  lname: string;
  cname: string;
  email: string;
  phone: string;
}

function toFound(sender: Sender): FoundThing {
  const { id, email, phone } = sender;
  return {
    kind: 'enquiry',
    title: senderName(sender),
    path: enquiryPath(id),
    about: [companyOf(sender), email || phone].filter(Boolean).join(' · '),
  };
}

/** Index of the senders of the latest enquiries by name. */
const searchNames = cachedSearch(async (database) => {
  const senders = await findBySender(database, '', MAX_FORGIVING);
  const entries = senders.map(toFound).map(({ title, path, about = '' }) => {
    return { kind: 'product' as const, title, path, place: about };
  });
  return { entries };
});

/** Finds enquiries by what their sender left; by fuzzy search if nothing matches exactly. */
async function searchEnquiries(database: Database, text: string): Promise<FoundThing[]> {
  const senders = await findBySender(database, text, MAX_OTHERS);
  if (senders.length > 0) return senders.map(toFound);
  const { found } = await searchNames(database, text);
  return found.slice(0, MAX_OTHERS).map(({ title, path, place = '' }): FoundThing => {
    return { kind: 'enquiry', title, path, about: place };
  });
}

async function searchQuotations(database: Database, text: string): Promise<FoundThing[]> {
  const found = await findQuotations(database, text, MAX_OTHERS);
  return found.map(({ id, reference, customer }) => ({
    kind: 'quotation',
    title: reference ?? 'Draft of a quotation',
    path: quotationPath(id),
    about: customer,
  }));
}

const indexScreens = () =>
  createSearch({ entries: screensFound.map((screen) => ({ kind: 'page' as const, ...screen })) });
let screenSearch: ReturnType<typeof indexScreens> | undefined;

async function searchScreens(text: string) {
  // The index is built at the first search, so that the start need not wait for it.
  screenSearch ??= indexScreens();
  return (await screenSearch)(text).found;
}

/** Searches products, enquiries, quotations and screens; the best of each kind come first. */
export async function findAnything(database: Database, text: string): Promise<FoundThing[]> {
  const [{ found: products }, enquiries, quotations, found] = await Promise.all([
    searchProducts(database, text),
    searchEnquiries(database, text),
    searchQuotations(database, text),
    searchScreens(text),
  ]);
  return [
    ...found
      .slice(0, MAX_OTHERS)
      .map(({ title, path }): FoundThing => ({ kind: 'screen', title, path })),
    ...products.slice(0, MAX_PRODUCTS).map(
      ({ title, path, place, sku, picture }): FoundThing => ({
        kind: 'product',
        title,
        path: staffProduct(Number(path)),
        about: [sku, place].filter(Boolean).join(' · '),
        ...(picture && { picture }),
      }),
    ),
    ...enquiries,
    ...quotations,
  ];
}
