import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { paginate } from '../../../platform/database/paginate.ts';
import type { Payment, PaymentQuery } from '../../contract/payments/payment.ts';
import { selectPayments, toPayment } from './stored-payments.ts';

/** Lists payments, the latest first, without those of quotations to oneself. */
export async function listPayments(
  database: Database,
  { status, order, ...page }: PaymentQuery,
): Promise<{ payments: Payment[]; total: number }> {
  let query = selectPayments(database).where(sql<boolean>`is_trial IS NOT TRUE`);
  if (status) query = query.where('status', '=', status);
  if (order === 'none') {
    query = query.where('quotation_id', 'is', null).where('status', '!=', 'void');
  }
  const sorted = query.orderBy('payment.id', 'desc');
  const { rows, total } = await paginate(sorted, page);
  return { payments: rows.map(toPayment), total };
}
