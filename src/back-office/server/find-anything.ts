import '../../enquiry/server/tables.ts';
import { keptIndex, searchOf } from '../../catalogue/server/products/kept-index.ts';
import { searchProducts } from '../../catalogue/server/products/product-index.ts';
import { enquiryPath, staffProduct } from '../../paths.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FoundThing } from '../contract/found-thing.ts';
import { screensFound } from '../screens.ts';

/** So many of each kind are looked through at a glance. */
const MOST_PRODUCTS = 6;
const MOST_OTHERS = 4;
/** Older enquiries are looked for in the inbox. */
const MAX_ENQUIRIES = 1000;

/** Senders of the latest enquiries of the inbox, under what tells them. */
const searchEnquiries = keptIndex(async (database) => {
  const rows = await database
    .selectFrom('enquiry')
    .select(['id', 'fname', 'lname', 'cname', 'email', 'phone', 'reference'])
    .where('folder', '=', 'inbox')
    .orderBy('id', 'desc')
    .limit(MAX_ENQUIRIES)
    .execute();
  return rows.map(({ id, fname, lname, cname, email, phone, reference }) => ({
    kind: 'product',
    title: `${fname} ${lname}`.trim(),
    path: enquiryPath(id),
    place: cname === 'N/A' ? email : `${cname} · ${email}`,
    words: [phone.replace(/\s+/g, ''), reference].filter(Boolean).join(' '),
  }));
});

const indexScreens = () =>
  searchOf(screensFound.map((screen) => ({ kind: 'page' as const, ...screen })));
let screenSearch: ReturnType<typeof indexScreens> | undefined;

async function searchScreens(text: string) {
  // Made at the first search: a start need not wait for it.
  screenSearch ??= indexScreens();
  return (await screenSearch)(text);
}

/** Products, enquiries and screens that come near to a text; of each kind the best first. */
export async function findAnything(database: Database, text: string): Promise<FoundThing[]> {
  const [products, enquiries, found] = await Promise.all([
    searchProducts(database, text),
    searchEnquiries(database, text),
    searchScreens(text),
  ]);
  return [
    ...found
      .slice(0, MOST_OTHERS)
      .map(({ title, path }): FoundThing => ({ kind: 'screen', title, path })),
    ...products.slice(0, MOST_PRODUCTS).map(
      ({ title, path, place, sku, picture }): FoundThing => ({
        kind: 'product',
        title,
        path: staffProduct(Number(path)),
        about: [sku, place].filter(Boolean).join(' · '),
        ...(picture && { picture }),
      }),
    ),
    ...enquiries.slice(0, MOST_OTHERS).map(
      ({ title, path, place = '' }): FoundThing => ({
        kind: 'enquiry',
        title,
        path,
        about: place,
      }),
    ),
  ];
}
