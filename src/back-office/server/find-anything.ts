import { findBestProducts } from '../../catalogue/server/products/find-products.ts';
import type { ProductSearch } from '../../catalogue/server/products/product-index.ts';
import { cachedSearch } from '../../catalogue/server/products/search-cache.ts';
import { dayInNairobi, dayWords } from '../../company/contract/nairobi.ts';
import { companyOf, senderName } from '../../enquiry/contract/person.ts';
import { type FoundEnquiry, findEnquiries, latestSenders } from '../../enquiry/server/search.ts';
import { customerPath, enquiryPath, paths, quotationPath, staffProduct } from '../../paths.ts';
import { hasTerms, searchTerms } from '../../platform/contract/search/search-terms.ts';
import type { Database } from '../../platform/database/database.ts';
import { findPayments, findQuotations } from '../../quotation/server/quotation-search.ts';
import type { FoundThing } from '../contract/found-thing.ts';
import { paymentFacts, sumWords } from '../quotations/payments/payment-words.ts';
import { findScreens } from './find-screens.ts';

/** A reader scans this many results of each kind at a glance. */
const MAX_PRODUCTS = 6;
const MAX_OTHERS = 4;
/** Customers are told apart among this many enquiries. */
const MAX_ENQUIRIES = 40;
/** Fuzzy search covers the senders of this many enquiries. */
const MAX_FORGIVING = 1000;

/** How well a result fits, the best last: it only resembles the search, has its words, or is called so. */
const FITS = ['alike', 'has it', 'called so', 'meant'] as const;
type Fit = (typeof FITS)[number];

interface Result extends FoundThing {
  fit: Fit;
  /** The code that means it alone. */
  code?: string | null | undefined;
}

const fitOf = ({ is_named }: { is_named: boolean }): Fit => (is_named ? 'called so' : 'has it');

type Sender = Awaited<ReturnType<typeof latestSenders>>[number];

/**
 * One customer may ask twice, so the day and the reference tell their enquiries apart. They come
 * first: a phone cuts the line.
 */
function toFound(sender: Sender): FoundThing & { code: string | null } {
  const { id, email, phone, reference, received_at } = sender;
  const told = [dayWords(dayInNairobi(received_at)), reference, companyOf(sender), email || phone];
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
  const senders = await latestSenders(database, MAX_FORGIVING);
  const entries = senders.map(toFound).map(({ title, path, about = '' }) => {
    return { kind: 'customer' as const, title, path, place: about };
  });
  return { entries };
});

/** Finds customers and enquiries; by fuzzy search if nothing matches exactly. */
async function searchEnquiries(database: Database, text: string): Promise<Result[]> {
  const found = await findEnquiries(database, text, MAX_ENQUIRIES);
  if (found.length > 0) {
    const enquiries = found.slice(0, MAX_OTHERS);
    return [
      ...customersOf(found),
      ...enquiries.map((each) => ({ ...toFound(each), fit: fitOf(each) })),
    ];
  }
  const { found: alike } = await searchNames(database, text);
  return alike.slice(0, MAX_OTHERS).map(({ title, path, place = '' }): Result => {
    return { kind: 'enquiry', title, path, about: place, fit: 'alike' };
  });
}

/** Customers who are called so and asked more than once; who asked once is their enquiry. */
function customersOf(found: readonly FoundEnquiry[]): Result[] {
  const named = found.filter(({ is_named }) => is_named);
  const people = Map.groupBy(named, ({ id, email, phone_number }) =>
    email ? email.toLowerCase() : (phone_number ?? id),
  );
  return [...people.values()]
    .filter((enquiries) => enquiries.length > 1)
    .slice(0, MAX_OTHERS)
    .flatMap(([latest]) => {
      if (!latest) return [];
      const { id, email, phone } = latest;
      const about = [companyOf(latest), email || phone].filter(Boolean).join(' · ');
      const title = senderName(latest);
      return { kind: 'customer', title, path: customerPath(id), about, fit: 'called so' };
    });
}

async function searchQuotations(database: Database, text: string): Promise<Result[]> {
  const found = await findQuotations(database, text, 2 * MAX_OTHERS);
  const results = found.map(
    ({ id, number, reference, customer, isOrder, is_named }): Result => ({
      kind: isOrder ? 'order' : 'quotation',
      title: reference ?? 'Draft of a quotation',
      path: quotationPath(id),
      about: customer,
      code: number,
      fit: fitOf({ is_named }),
    }),
  );
  const { quotation = [], order = [] } = Object.groupBy(results, ({ kind }) => kind);
  return [...quotation.slice(0, MAX_OTHERS), ...order.slice(0, MAX_OTHERS)];
}

async function searchPayments(database: Database, text: string): Promise<Result[]> {
  const found = await findPayments(database, text, MAX_OTHERS);
  return found.map(({ quotation_id, number, paid_at, is_named, ...payment }) => ({
    kind: 'payment',
    title: sumWords(payment),
    path: quotation_id === null ? paths.orders : quotationPath(quotation_id),
    about: [number, paymentFacts({ ...payment, paid_at: paid_at.toISOString() })]
      .filter(Boolean)
      .join(' · '),
    code: payment.code,
    fit: fitOf({ is_named }),
  }));
}

/** `QT-2026-0001/2` is the second revision of `QT-2026-0001`. */
const withoutRevision = (text: string) => text.replace(/(?<=\d)\s*\/\s*\d+$/, '');

/** Reads a code as people type it: in any case, and without its dashes. */
const bare = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Reads the number of a quotation or a request as people say it: `qt12` of QT-2026-0012 and of “QT 12”. */
function said(code: string): string {
  const parts = code
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter(Boolean);
  const whole = parts
    .filter((part, at) => at !== 1 || parts.length < 3 || !/^20\d\d$/.test(part))
    .join('');
  const [, letters, digits] = /^(qt|q)(\d+)$/.exec(whole) ?? [];
  return letters ? letters + Number(digits) : whole;
}

/** Puts the kind with the best result first, and its best results first; the rest stays in order. */
function bestFirst(results: readonly Result[], text: string): Result[] {
  const wanted = withoutRevision(text).trim();
  const isMeant = ({ code }: Result) =>
    !!code && bare(wanted) !== '' && [bare, said].some((read) => read(code) === read(wanted));
  const rankOf = (result: Result | undefined) =>
    result ? FITS.indexOf(isMeant(result) ? 'meant' : result.fit) : -1;
  const better = (one: Result | undefined, other: Result | undefined) =>
    rankOf(other) - rankOf(one);
  const kinds = Map.groupBy(results, ({ kind }) => kind).values();
  const sorted = [...kinds].map((each) => each.toSorted(better));
  return sorted.toSorted(([one], [other]) => better(one, other)).flat();
}

/** Searches everything that staff work on, and the screens, the best first. */
export async function findAnything(
  database: Database,
  searchProducts: ProductSearch,
  text: string,
): Promise<FoundThing[]> {
  const terms = searchTerms(text);
  const [products, enquiries, quotations, payments, found] = await Promise.all([
    findBestProducts(database, searchProducts, text, MAX_PRODUCTS),
    searchEnquiries(database, text),
    searchQuotations(database, text),
    searchPayments(database, text),
    findScreens(text),
  ]);
  const screens = found.map(({ title, path }): Result => {
    return { kind: 'screen', title, path, fit: hasTerms(terms, [title]) ? 'called so' : 'alike' };
  });
  const productResults = products.map(
    ({ id, title, place, sku, picture, isAlike }): Result => ({
      kind: 'product',
      title,
      path: staffProduct(id),
      about: [sku, place].filter(Boolean).join(' · '),
      ...(picture && { picture }),
      code: sku,
      fit: isAlike ? 'alike' : fitOf({ is_named: hasTerms(terms, [title, sku]) }),
    }),
  );
  const all = [
    ...screens.slice(0, MAX_OTHERS),
    ...productResults,
    ...enquiries,
    ...quotations,
    ...payments,
  ];
  return bestFirst(all, text).map(({ code: _code, fit: _fit, ...thing }) => thing);
}
