import { sql } from 'kysely';
import { columnsOf } from '../../../src/catalogue/server/products/product-rows.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { manyProducts } from './many-products.ts';

const FIRST_NAMES =
  "Achieng Amina Anaïs Brian Chebet Esther Faith Grace Hassan Ivy Juma Kamau Leïla Mutua N'dichu Njeri Otieno Peris Rashid Wanjikũ".split(
    ' ',
  );
const LAST_NAMES =
  'Abdi Barasa Chepkoech Gitau Hussein Kariuki Kiprono Korir Maina Mbugua Muthoni Mwangi Ndung’u Njoroge Ochieng Odhiambo Omondi Ouma Wambui Wekesa'.split(
    ' ',
  );
/** From what everybody writes to what hardly anybody does. */
const SAID =
  'please the we need for office sofa table chairs price deliver would like quote home oak two meeting leather desk grey nairobi your with dining fabric mahogany beds reception boardroom westlands karen kilimani mombasa assembly navy walnut shelves cabinets ottoman pouffe credenza chaise valance'.split(
    ' ',
  );
const PRODUCTS_AT_ONCE = 500;

interface Sizes {
  products: number;
  enquiries: number;
  quotations: number;
}

/** Fills an empty database as a company does in years. The same rows each time. */
export async function fillWithSales(database: Database, sizes: Sizes): Promise<void> {
  const products = manyProducts(sizes.products);
  for (let at = 0; at < products.length; at += PRODUCTS_AT_ONCE) {
    const rows = products.slice(at, at + PRODUCTS_AT_ONCE).map((fields) => columnsOf(fields));
    await database.insertInto('product').values(rows).execute();
  }
  for (const statement of [...enquiriesOf(sizes), ...quotationsOf(sizes)]) {
    await statement.execute(database);
  }
}

/** An element of an array for a number; early ones more often, unless they are equally likely. */
function one(words: readonly string[], number: unknown, isSkewed = false) {
  const share = sql`(hashint8extended((${number})::bigint, 7) & 65535) / 65536.0`;
  const place = isSkewed ? sql`power(${share}, 2)` : share;
  return sql`(${[...words]}::text[])[1 + floor(${place} * ${words.length}::integer)::integer]`;
}

const sentence = (length: number, number: unknown) => sql`(
  SELECT string_agg(${one(SAID, sql`(${number})::bigint * 97 + at`, true)}, ' ')
  FROM generate_series(1, ${length}::integer) AS at)`;
const firstName = (n: unknown) => one(FIRST_NAMES, sql`${n} * 3`);
const lastName = (n: unknown) => one(LAST_NAMES, sql`${n} * 5 + 1`);
const email = (n: unknown) =>
  sql`'customer' || (${n} % 60000) || '@mail' || (${n} % 700) || '.example'`;
const phone = (n: unknown) => sql`'07' || lpad(((${n}::bigint * 7919) % 100000000)::text, 8, '0')`;

function enquiriesOf({ enquiries, products }: Sizes) {
  const all = sql`generate_series(1, ${enquiries}::integer) AS n`;
  // A working day has some dozens of them.
  const time = sql`now() - make_interval(mins => (${enquiries}::integer - n) * 10)`;
  const isNew = sql`n > ${enquiries}::integer - 400`;
  return [
    sql`INSERT INTO enquiry (kind, fname, lname, cname, phone, email, message, place, received_at,
        read_at, status, outcome)
      SELECT CASE WHEN n % 2 = 0 THEN 'quote' ELSE 'message' END, ${firstName(sql`n`)},
        ${lastName(sql`n`)}, CASE WHEN n % 3 = 0 THEN 'Company ' || (n % 4000) || ' Ltd' ELSE 'N/A' END,
        ${phone(sql`n`)}, ${email(sql`n`)}, ${sentence(25, sql`n`)}, 'Nairobi', ${time},
        CASE WHEN NOT ${isNew} THEN ${time} END,
        CASE WHEN ${isNew} THEN 'new' WHEN n % 3 = 0 THEN 'answered' ELSE 'closed' END,
        CASE WHEN NOT ${isNew} AND n % 11 = 0 THEN 'won' END FROM ${all}`,
    sql`INSERT INTO quote_piece (enquiry_id, position, piece_key, product_id, title, sku, path,
        quantity, note, chosen)
      SELECT n, at, product.id::text, product.id, title, sku, '/products/' || product.id, 2, '',
        '[{"choice": "Fabric", "value": "Sage", "code": ""}]'
      FROM ${all}, generate_series(0, 1) AS at, product
      WHERE n % 2 = 0 AND product.id = 1 + (n * 31 + at * 17) % ${products}::integer`,
    sql`INSERT INTO enquiry_note (enquiry_id, staff_name, written_at, text)
      SELECT n, 'Wanjiku Otieno', ${time}, ${sentence(8, sql`n + 400000`)} FROM ${all} WHERE n % 5 = 0`,
    sql`INSERT INTO enquiry_reply (enquiry_id, sender, staff_name, written_at, text)
      SELECT n, 'company', 'Wanjiku Otieno', ${time}, ${sentence(30, sql`n + 700000`)}
      FROM ${all} WHERE n % 2 = 1`,
  ];
}

function quotationsOf({ quotations, enquiries, products }: Sizes) {
  const all = sql`generate_series(1, ${quotations}::integer) AS n`;
  const days = sql`now() - make_interval(mins => (${quotations}::integer - n) * 50)`;
  const isAccepted = sql`n % 3 = 0`;
  const customer = sql`json_build_object('name', ${firstName(sql`n`)} || ' ' || ${lastName(sql`n`)},
    'company', '', 'email', ${email(sql`n`)}, 'phone', ${phone(sql`n`)})`;
  return [
    sql`INSERT INTO quotation (number, revision, enquiry_id, total_cents, accepted_revision, stage,
        staged_at, deposit_cents, created_at, changed_at)
      SELECT 'QT-2026-' || lpad(n::text, greatest(4, length(n::text)), '0'), 1, 1 + n * 3 % ${enquiries}::integer, 23200000,
        CASE WHEN ${isAccepted} THEN 1 END, CASE WHEN ${isAccepted} THEN
          CASE WHEN n < ${quotations}::integer - 900 THEN 'delivered' ELSE 'accepted' END END,
        CASE WHEN ${isAccepted} THEN ${days} END, 11600000, ${days}, ${days} FROM ${all}`,
    sql`INSERT INTO quotation_revision (quotation_id, revision, content, valid_until, sent_at,
        decision, decided_at, decided_by, decided_via)
      SELECT n, 1, json_build_object('customer', ${customer}, 'lines', (
          SELECT json_agg(json_build_object('product_id', product.id, 'title', title, 'sku', sku,
            'picture', '', 'chosen', '[]'::json, 'note', 'In oak', 'quantity', 2,
            'unit_price_cents', 2000000, 'discount_percent', 0, 'is_service', false,
            'is_optional', false, 'is_from_stock', false))
          FROM product, generate_series(0, 4) AS at
          WHERE product.id = 1 + (n * 13 + at * 29) % ${products}::integer),
        'discount_percent', 0, 'vat_percent', 16, 'prices_include_vat', false,
        'valid_until', '2026-12-31', 'lead_time', 'Four to six weeks', 'payment_terms',
        'Half with the order, half before delivery', 'deposit', '{"percent": 50}'::json,
        'words', ${sentence(20, sql`n + 900000`)}), '2026-12-31', ${days},
        CASE WHEN ${isAccepted} THEN 'accepted' END, CASE WHEN ${isAccepted} THEN ${days} END,
        CASE WHEN ${isAccepted} THEN ${firstName(sql`n`)} END,
        CASE WHEN ${isAccepted} THEN 'page' END FROM ${all}`,
    sql`INSERT INTO payment (quotation_id, cents, way, code, payer, paid_at, status, source, noted_at,
        confirmed_at)
      SELECT n, 23200000, 'mpesa', 'UK' || upper(substr(md5(n::text), 1, 8)),
        ${firstName(sql`n`)} || ' ' || ${lastName(sql`n`)}, ${days}, 'confirmed', 'staff', ${days},
        ${days} FROM ${all} WHERE ${isAccepted} AND n < ${quotations}::integer - 600`,
  ];
}
