import { sql } from 'kysely';
import { shillings } from '../../../platform/contract/money.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import { orderFinder, type PayableOrder } from '../../contract/payments/find-orders.ts';
import type { MessageReading, ReadingWarning } from '../../contract/payments/message-reading.ts';
import { numberIn } from '../../contract/payments/order-number.ts';
import type { Payment } from '../../contract/payments/payment.ts';
import { readMessages } from '../../contract/payments/read-messages.ts';
import type { PaymentReading } from '../../contract/payments/reading.ts';
import { withStanding } from '../quotations.ts';
import { statusSql } from '../standing-sql.ts';
import { dueCents, dueFor, isPaid } from './due-sql.ts';
import { selectPayments, toPayment } from './stored-payments.ts';

/** Reads the messages of a paste, and finds the orders that they can be about. It changes nothing. */
export async function readPayments(
  { database, now }: Pick<Services, 'database' | 'now'>,
  text: string,
): Promise<PaymentReading[]> {
  const { name, phones, chatNumber } = await readCompany(database);
  const reader = { names: [name], phones: [...phones, chatNumber], now: now() };
  const readings = readMessages(text, reader);
  const codes = readings.flatMap(({ code, reverses }) => [code, reverses]);
  const known = await paymentsByCode(database, codes);
  const numbers = readings.flatMap(({ account }) => numberIn(account) ?? []);
  const find = orderFinder(await payableOrders(database, numbers, now()));
  return readings.map((reading) => {
    const isPaid = reading.kind === 'payment' || reading.kind === 'reversal';
    const asked = {
      ...reading,
      known: (isPaid && known.get(reading.code ?? '')) || null,
      reversed: known.get(reading.reverses ?? '') ?? null,
      suggestions: reading.kind === 'payment' ? find(reading) : [],
    };
    return { ...asked, warnings: [...reading.warnings, ...warningsOf(asked)] };
  });
}

function warningsOf({
  code,
  cents,
  reverses,
  known,
  reversed,
  suggestions: [likeliest],
}: Pick<MessageReading, 'code' | 'cents' | 'reverses'> &
  Pick<PaymentReading, 'known' | 'reversed' | 'suggestions'>): ReadingWarning[] {
  const warnings: ReadingWarning[] = [];
  if (known) {
    const where = known.reference ? `for ${known.reference}` : 'without an order';
    const isOther = known.cents !== null && known.cents !== cents;
    const sum = isOther ? `, with ${shillings(known.cents ?? 0)}` : '';
    warnings.push({ kind: 'known', words: `${code} is noted already, ${where}${sum}.` });
  }
  if (!known && likeliest?.is_paid) {
    warnings.push({ kind: 'paid order', words: `${likeliest.reference} is paid in full already.` });
  }
  if (reverses && !reversed) {
    const words = `The payment ${reverses}, which went back, is not noted here.`;
    warnings.push({ kind: 'unknown payment', words });
  }
  return warnings;
}

/** Payments that count or may count, by their code. */
export async function paymentsByCode(
  database: Database,
  codes: readonly (string | null)[],
): Promise<Map<string, Payment>> {
  const wanted = codes.filter((code) => code !== null);
  const rows = await selectPayments(database)
    .where(sql<boolean>`code = ANY (${wanted}::text[])`)
    .where('status', '!=', 'void')
    .execute();
  return new Map(rows.map((row) => [row.code ?? '', toPayment(row)]));
}

/**
 * Orders with something to pay, quotations that wait for a yes, as some customers pay first, and those
 * with these numbers, whatever became of them.
 */
export async function payableOrders(
  database: Database,
  numbers: readonly string[],
  now: Date,
): Promise<PayableOrder[]> {
  const orders = withStanding(database)
    .select(['quotation.id as quotation_id', sql<string>`number`.as('reference')])
    .select([dueCents.as('due_cents'), dueFor.as('due_for'), isPaid.as('is_paid')])
    .select(sql<string>`coalesce(customer_name, '')`.as('customer'))
    .select(sql<string>`coalesce(customer_company, '')`.as('company'))
    .select(sql<string>`coalesce(customer_phone, '')`.as('phone'))
    .where(
      sql<boolean>`(${dueCents} > 0 OR ${statusSql(now)} IN ('sent', 'opened')
        OR number = ANY (${numbers}::text[]))`,
    );
  // As one value, since drivers take several times as long to read tens of thousands of rows.
  const { rows } = await sql<{ orders: PayableOrder[] }>`
    SELECT coalesce(json_agg(payable), '[]') AS orders FROM (${orders}) AS payable`.execute(
    database,
  );
  return rows[0]?.orders ?? [];
}
