import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openServices } from '../../netlify/local/open-services.ts';
import { findAnything } from '../../src/back-office/server/find-anything.ts';
import { productSearch } from '../../src/catalogue/server/products/product-index.ts';
import { listPage, selectionResolver } from '../../src/catalogue/server/products/product-list.ts';
import { enquiryFilter } from '../../src/enquiry/contract/inbox.ts';
import { listEnquiries } from '../../src/enquiry/server/inbox.ts';
import { readEnvironment } from '../../src/platform/env.ts';
import type { Services } from '../../src/platform/services.ts';
import { quotationFilter } from '../../src/quotation/contract/quotation.ts';
import { listQuotations } from '../../src/quotation/server/list-quotations.ts';
import { listPayments } from '../../src/quotation/server/payments/list-payments.ts';
import { readSearchTexts } from '../../src/site/server/read-texts.ts';
import { fillWithSales } from '../support/generated/many-sales.ts';
import type { Rows } from './tables.ts';

const SIZES = { products: 10_000, enquiries: 100_000, quotations: 20_000 };
const ROUNDS = 9;
const PAGE = { page: 1, per_page: 25 };

/**
 * What staff wait for among the sales of years, on the embedded database: milliseconds of each answer
 * and of processor, the best of some rounds, since other load can only slow one down. `BENCH_STATE` names a state folder that stays, since filling one
 * takes minutes.
 */
export async function measureStaff(isMeant: (row: string) => boolean): Promise<Rows> {
  const kept = process.env['BENCH_STATE'];
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'staff-'));
  const { services, close } = await openServices(readEnvironment({ STATE_DIR: folder }));
  try {
    const { database } = services;
    const known = await database.selectFrom('enquiry').select('id').limit(1).execute();
    if (known.length === 0) await fillWithSales(database, SIZES);
    // As each day, see run-scheduled-jobs.ts.
    await sql`VACUUM (ANALYZE)`.execute(database);
    const rows: Rows = {};
    for (const [name, call] of Object.entries(callsOf(services)).filter(([row]) => isMeant(row))) {
      rows[name] = await measure(call);
      console.log(name, Object.values(rows[name]).join(', '));
    }
    return rows;
  } finally {
    await close();
    if (kept === undefined) rmSync(folder, { recursive: true });
  }
}

type Call = () => Promise<number>;

function callsOf(services: Services): Record<string, Call> {
  const { database } = services;
  const searchProducts = productSearch({ readSearchTexts });
  const resolve = selectionResolver(database, searchProducts);
  const inbox =
    (query: object, page = 1) =>
    async () => {
      const filter = { ...enquiryFilter.parse(query), ...PAGE, page };
      return (await listEnquiries(services, filter)).counts.all;
    };
  const quotations = (query: object) => async () => {
    const filter = { ...quotationFilter.parse(query), ...PAGE };
    return (await listQuotations(database, filter, services.now())).total;
  };
  const products = (q: string) => async () => {
    const selection = await resolve({ q, forgiving: 'true', sort: 'best' }, 'staff');
    return (await listPage(database, selection, 'staff', PAGE)).total;
  };
  const payments = (q: string) => async () => (await listPayments(database, { ...PAGE, q })).total;
  const anything = (q: string) => async () =>
    (await findAnything(database, searchProducts, q)).length;
  return {
    'inbox after a change, first page': async () => {
      await sql`SELECT pg_current_xact_id()`.execute(database);
      return inbox({})();
    },
    'inbox, first page': inbox({}),
    'inbox, page 2,000': inbox({}, 2_000),
    'inbox: a name': inbox({ q: 'ndungu achieng' }),
    'inbox: a phone number': inbox({ q: '0722 045 678' }),
    'inbox: a number': inbox({ q: 'Q 46670' }),
    'inbox: a word of a tenth': inbox({ q: 'ottoman' }),
    'inbox: a word of all': inbox({ q: 'please' }),
    'inbox: nothing': inbox({ q: 'zebra' }),
    'quotations: a number': quotations({ q: 'QT 12' }),
    'quotations: a piece': quotations({ q: 'armchair sage' }),
    'quotations: a word of all': quotations({ q: 'oak' }),
    'orders: a code': quotations({ q: 'UKECCBC87E', status: 'accepted', show: 'all' }),
    'payments: a code': payments('ukeccbc87e'),
    'products: two words': products('brown sofa'),
    'products: a SKU': products('hom-sof-1062'),
    'Ctrl K: a name': anything('chebet'),
    'Ctrl K: a number': anything('QT 12'),
    'Ctrl K: a phone number': anything('0700 023 757'),
    'Ctrl K: a piece': anything('walnut desk'),
    'Ctrl K: a word of all': anything('please'),
    'Ctrl K: a misspelled word': anything('ottomman'),
  };
}

async function measure(call: Call): Promise<Rows[string]> {
  const found = await call();
  const times: number[] = [];
  const work: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    const beganAt = performance.now();
    await call();
    times.push(performance.now() - beganAt);
    const { user, system } = process.cpuUsage(before);
    work.push((user + system) / 1_000);
  }
  return {
    found,
    ms: Math.round(Math.min(...times)),
    'of processor': Math.round(Math.min(...work)),
  };
}
