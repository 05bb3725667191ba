import { sql } from 'kysely';
import { searchTerms } from '../../../platform/contract/search/search-terms.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hasTerms } from '../../../platform/database/has-terms.ts';
import { paginate } from '../../../platform/database/paginate.ts';
import type { ListedPayment, PaymentQuery } from '../../contract/payments/payment.ts';
import { selectPayments, toPayment } from './stored-payments.ts';

/** Lists payments, the latest first, without those of quotations to oneself. */
export async function listPayments(
  database: Database,
  { q = '', status, order, ...page }: PaymentQuery,
): Promise<{ payments: ListedPayment[]; total: number }> {
  let query = selectPayments(database).where(sql<boolean>`is_trial IS NOT TRUE`);
  query = query.where(hasTerms(sql.ref('payment.words'), searchTerms(q)));
  if (status) query = query.where('status', '=', status);
  if (order === 'none') {
    query = query.where('quotation_id', 'is', null).where('status', '!=', 'void');
  }
  const sorted = query.select(customer.as('customer')).orderBy('payment.id', 'desc');
  const { rows, total } = await paginate(sorted, page);
  return { payments: rows.map((row) => ({ ...toPayment(row), customer: row.customer })), total };
}

const customer = sql<string>`coalesce((
  SELECT coalesce(nullif(customer_company, ''), customer_name) FROM quotation_revision
  WHERE quotation_revision.quotation_id = quotation.id
    AND quotation_revision.revision = coalesce(accepted_revision, quotation.revision)), '')`;
