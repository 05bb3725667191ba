import { sql } from 'kysely';
import type { Database } from '../../../src/platform/database/database.ts';
import type { QuotationContent } from '../../../src/quotation/contract/quotation-content.ts';
import { aCustomer, aLine } from '../../quotation/contract/a-line.ts';

/** What is due of each at first, as people write it: half of KSh 13,920. */
export const DEPOSIT_OF_EACH = '6,960.00';
const [TOTAL_CENTS, DEPOSIT_CENTS] = [1_392_000, 696_000];

const CONTENT: QuotationContent = {
  customer: aCustomer,
  lines: [aLine({ title: 'Kiti Chair', quantity: 12, unit_price_cents: 100_000 })],
  ...{ discount_percent: 0, vat_percent: 16, prices_include_vat: false, deposit: { percent: 50 } },
  ...{ valid_until: '2026-03-31', lead_time: '', payment_terms: '', words: '' },
};

/** `QT-2026-0012` */
export function orderNumber(at: number): string {
  return `QT-2026-${String(at).padStart(4, '0')}`;
}

/** Adds this many orders of 26 customers to an empty database. The later half is paid in full. */
export async function insertManyOrders(database: Database, count: number): Promise<void> {
  await sql`INSERT INTO quotation (number, revision, total_cents, accepted_revision, stage,
      staged_at, deposit_cents, created_at, changed_at)
    SELECT 'QT-2026-' || lpad(n::text, greatest(4, length(n::text)), '0'), 1, ${TOTAL_CENTS}::integer,
      1, 'accepted', day, ${DEPOSIT_CENTS}::integer, day, day
    FROM generate_series(1, ${count}::integer) AS n, (SELECT '2026-03-02T08:00Z'::timestamptz AS day)
    ORDER BY n`.execute(database);
  await sql`INSERT INTO quotation_revision (quotation_id, revision, content, valid_until, sent_at,
      decision, decided_at, decided_by, decided_via)
    SELECT id, 1, replace(${JSON.stringify(CONTENT)}, '"Amina', '"' || chr(65 + id % 26) || 'amina')::json,
      '2026-03-31', changed_at, 'accepted', changed_at, 'Amina W.', 'page'
    FROM quotation`.execute(database);
  await sql`INSERT INTO payment (quotation_id, cents, way, paid_at, status, source, noted_at,
      confirmed_at)
    SELECT id, ${TOTAL_CENTS}::integer, 'mpesa', changed_at, 'confirmed', 'staff', changed_at,
      changed_at
    FROM quotation ORDER BY id DESC LIMIT ${Math.floor(count / 2)}::integer`.execute(database);
  await sql`ANALYZE`.execute(database);
}
