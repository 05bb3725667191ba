import { type RawBuilder, sql } from 'kysely';
import { insertProduct } from '../../../src/catalogue/server/products/products.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { manyProducts } from '../../support/generated/many-products.ts';

/** What a company has after some years; enquiries are kept for twelve months. */
export const GROWN = { products: 10_000, enquiries: 100_000, quotations: 20_000 };

/** Rows of one statement, so that the embedded database keeps its memory. */
const AT_ONCE = 10_000;
const LINES = 5;
/** Products that one enquiry asks for. */
const PIECES = 3;
const MINUTES_OF_YEAR = 365 * 24 * 60;

/** Fills an empty database; everything follows from its number, so that each run has the same. */
export async function fillCompany(database: Database): Promise<void> {
  for (const { key: _, photos: __, ...fields } of manyProducts(GROWN.products)) {
    await insertProduct(database, fields);
  }
  const { enquiries, quotations } = GROWN;
  for (const part of partsOf(enquiries)) {
    for (const statement of enquiryRows(part)) await statement.execute(database);
  }
  for (const part of partsOf(quotations)) {
    for (const statement of quotationRows(part)) await statement.execute(database);
  }
  await sql`ANALYZE`.execute(database);
}

/** Series of numbers in SQL. */
function partsOf(total: number) {
  return Array.from({ length: total / AT_ONCE }, (_, at) => {
    const [from, to] = [at * AT_ONCE + 1, (at + 1) * AT_ONCE];
    return sql`generate_series(${sql.lit(from)}, ${sql.lit(to)}) AS n`;
  });
}

/** Later numbers are newer. */
const received = sql`now() - make_interval(mins => ((${sql.lit(GROWN.enquiries)} - n)
  * ${sql.lit(MINUTES_OF_YEAR / GROWN.enquiries)})::integer)`;
const answered = sql`least(now(), ${received} + make_interval(mins => 5 + n % 600))`;
const aProduct = sql`1 + (n * 7 + at * 131) % ${sql.lit(GROWN.products)}`;
const aSet = sql`('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const words = (letters: number) =>
  sql`left(repeat('We need desks and chairs for our new office in Westlands. ', 20), ${sql.lit(letters)})`;

function enquiryRows(part: RawBuilder<unknown>) {
  return [
    sql`INSERT INTO enquiry (kind, fname, lname, cname, phone, email, message, received_at,
        read_at, status)
      SELECT CASE WHEN n % 4 = 0 THEN 'message' ELSE 'quote' END, 'Amina ' || n % 700,
        'Wanjiru ' || n % 5000, 'Kijani ' || n % 900, '0722 ' || lpad((n % 60000)::text, 6, '0'),
        'p' || n % 70000 || '@kijani.example', ${words(300)} || n, ${received},
        CASE WHEN n % 50 > 0 THEN ${answered} END,
        CASE WHEN n % 50 > 0 THEN 'answered' ELSE 'new' END FROM ${part}`,
    sql`INSERT INTO quote_piece (enquiry_id, position, piece_key, product_id, title, sku, path,
        quantity, note, chosen)
      SELECT n, at, ${aProduct}, ${aProduct}, 'Umoja Desk ' || at, 'UD-' || n % 1000, '/p/1-umoja',
        1 + n % 9, 'In oak, with a drawer.',
        '[{"choice": "Fabric", "value": "Sage"}]' FROM ${part}, generate_series(0, ${sql.lit(PIECES - 1)}) AS at
      WHERE n % 4 > 0`,
    sql`INSERT INTO enquiry_note (enquiry_id, staff_name, written_at, text)
      SELECT n, 'Wanjiku Otieno', ${answered}, ${words(80)} FROM ${part} WHERE n % 2 = 0`,
    sql`INSERT INTO enquiry_reply (enquiry_id, sender, staff_name, written_at, text, recipient)
      SELECT n, 'company', 'Wanjiku Otieno', ${answered}, ${words(400)}, 'p@kijani.example'
      FROM ${part} WHERE n % 50 > 0`,
    sql`INSERT INTO change_set (id, staff_name, changed_at)
      SELECT ${aSet}, 'Wanjiku Otieno', ${answered} FROM ${part} WHERE n % 50 > 0`,
    sql`INSERT INTO change (set_id, kind, subject, title, action, version, changes)
      SELECT ${aSet}, 'enquiry', n::text, 'Amina Wanjiru', 'edited', 2,
        '{"status": ["new", "answered"]}' FROM ${part} WHERE n % 50 > 0`,
  ];
}

/** Every fifth enquiry has one; every third of them is accepted, and paid in part. */
function quotationRows(part: RawBuilder<unknown>) {
  const enquiry = sql`(n * ${sql.lit(GROWN.enquiries / GROWN.quotations)})`;
  const sent = sql`now() - make_interval(mins => ((${sql.lit(GROWN.quotations)} - n)
    * ${sql.lit(MINUTES_OF_YEAR / GROWN.quotations)})::integer)`;
  const decided = sql`least(now(), ${sent} + make_interval(hours => n % 90))`;
  const isAccepted = sql`n % 3 = 0`;
  const line = sql`json_build_object('product_id', ${aProduct}, 'title', 'Umoja Desk ' || at,
    'sku', 'UD-' || n % 1000, 'picture', '', 'chosen', '[{"choice": "Fabric", "value": "Sage"}]'::json,
    'note', 'In oak, with a drawer.', 'quantity', 1 + n % 9,
    'unit_price_cents', 100000 * (1 + (n + at) % 90), 'discount_percent', 0, 'is_service', false,
    'is_optional', false, 'is_from_stock', false)`;
  const lines = sql`generate_series(0, ${sql.lit(LINES - 1)}) AS at`;
  return [
    sql`INSERT INTO quotation (number, revision, enquiry_id, total_cents, created_at, changed_at,
        accepted_revision, stage, staged_at, deposit_cents)
      SELECT 'QT-2026-' || n, 1, ${enquiry}, 100000 * (1 + n % 900), ${sent}, ${decided},
        CASE WHEN ${isAccepted} THEN 1 END, CASE WHEN ${isAccepted} THEN 'making' END,
        CASE WHEN ${isAccepted} THEN ${decided} END, 0 FROM ${part}`,
    sql`INSERT INTO quotation_revision (quotation_id, revision, content, valid_until, sent_at,
        decision, decided_at)
      SELECT n, 1, json_build_object('customer', json_build_object('name', 'Amina Wanjiru ' || n,
          'company', 'Kijani ' || n % 900, 'email', 'p' || n || '@kijani.example',
          'phone', '0722 ' || lpad(n::text, 6, '0')),
        'lines', (SELECT json_agg(${line}) FROM ${lines}), 'discount_percent', 0, 'vat_percent', 16,
        'prices_include_vat', true, 'valid_until', '2026-12-01', 'lead_time', 'Four weeks',
        'payment_terms', '50 % before the work, the rest before delivery', 'deposit', NULL,
        'words', ${words(300)}), (${sent} + interval '30 days')::date, ${sent},
        CASE WHEN ${isAccepted} THEN 'accepted' END, CASE WHEN ${isAccepted} THEN ${decided} END
      FROM ${part}`,
    sql`INSERT INTO quoted_line (quotation_id, revision, position, product_id, piece, sent_at)
      SELECT n, 1, at, ${aProduct}, jsonb_build_array(${aProduct}, '{"fabric": "sage"}'::jsonb),
        ${sent} FROM ${part}, ${lines}`,
    sql`INSERT INTO payment (quotation_id, cents, way, code, paid_at, status, source, noted_at,
        confirmed_at)
      SELECT n, 50000 * (1 + n % 900), 'mpesa', 'SK' || n, ${decided}, 'confirmed', 'staff',
        ${decided}, ${decided} FROM ${part} WHERE ${isAccepted}`,
  ];
}
