import { sql } from 'kysely';
import { attachmentsOfMessage } from '../../../enquiry/server/attachments/attachment-ledger.ts';
import { threadIds } from '../../../enquiry/server/threads/thread-sql.ts';
import type { Database } from '../../../platform/database/database.ts';
import { unsentMailOf } from '../../../platform/mail/unsent-mail.ts';
import {
  asReached,
  type OrderEvent,
  type OrderEventQuery,
  type OrderMessage,
  type OrderStep,
} from '../../contract/messages/order-message.ts';
import type { ReachedStage } from '../../contract/order-stages.ts';
import { QUOTATION } from '../quotation-transitions.ts';

/** Lists what happened to orders since their acceptance, and what their customers were told, in order. */
export async function listOrderEvents(
  database: Database,
  { quotation_id, enquiry_id }: OrderEventQuery,
): Promise<OrderEvent[]> {
  let orders = database
    .selectFrom('quotation')
    .select(['id', 'number'])
    .where('accepted_revision', 'is not', null);
  if (quotation_id !== undefined) orders = orders.where('id', '=', quotation_id);
  if (enquiry_id !== undefined) {
    orders = orders.where(sql<boolean>`enquiry_id IN (${threadIds(enquiry_id)})`);
  }
  const found = await orders.execute();
  if (found.length === 0) return [];
  const numbers = new Map(found.map(({ id, number }) => [id, number ?? '']));
  const events = [...(await stepsOf(database, numbers)), ...(await messagesOf(database, numbers))];
  return events.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

type Numbers = ReadonlyMap<number, string>;

/** The history has every step, also those that were undone. */
async function stepsOf(database: Database, orders: Numbers): Promise<OrderStep[]> {
  const rows = await database
    .selectFrom('change')
    .innerJoin('change_set', 'change_set.id', 'set_id')
    .select(['change.id', 'subject', 'changed_at', 'staff_name', 'changes'])
    .where('kind', '=', QUOTATION)
    .where(sql<boolean>`subject = ANY (${[...orders.keys()].map(String)}::text[])`)
    .where(sql<boolean>`changes ?| ARRAY['stage', 'promised_on']`)
    .orderBy('change.id')
    .execute();
  return rows.map(({ id, subject, changed_at, staff_name, changes }) => {
    const { stage, promised_on } = changes as Pick<OrderStep, 'promised_on'> & {
      stage?: [ReachedStage | null, ReachedStage | null];
    };
    const quotation_id = Number(subject);
    return {
      ...{ kind: 'step' as const, id, quotation_id },
      reference: orders.get(quotation_id) ?? '',
      at: changed_at.toISOString(),
      by: staff_name,
      ...(stage && { stage: [asReached(stage[0]), asReached(stage[1])] as const }),
      ...(promised_on && { promised_on }),
    } as OrderStep;
  });
}

async function messagesOf(database: Database, orders: Numbers): Promise<OrderMessage[]> {
  const rows = await database
    .selectFrom('order_message')
    .select(['id', 'quotation_id', 'about', 'way', 'text', 'recipient', 'sent_at', 'staff_name'])
    .select([unsentMailOf.as('mail'), attachmentsOfMessage.as('attachments')])
    .where(sql<boolean>`quotation_id = ANY (${[...orders.keys()]}::integer[])`)
    .orderBy('id')
    .execute();
  return rows.map(({ sent_at, staff_name, ...row }) => ({
    ...row,
    kind: 'message',
    reference: orders.get(row.quotation_id) ?? '',
    at: sent_at.toISOString(),
    by: staff_name,
  }));
}
