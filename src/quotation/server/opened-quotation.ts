import { dayInNairobi } from '../../company/contract/nairobi.ts';
import { nameForCustomers } from '../../company/contract/staff-name.ts';
import type { Day } from '../../platform/contract/day.ts';
import type { Database } from '../../platform/database/database.ts';
import { isOpenLink } from '../../platform/mail/emailed-links.ts';
import type { OrderStage } from '../contract/order-stages.ts';
import { dueOf } from '../contract/payments/due.ts';
import type { PayableByCustomer } from '../contract/payments/order-account.ts';
import { type Payment, paidOf } from '../contract/payments/payment.ts';
import type { QuotationRevision } from '../contract/quotation.ts';
import type { QuotationStatus } from '../contract/quotation-status.ts';
import { isRevisionAwaited, revisionStatus } from '../contract/standing.ts';
import { notChosenIn } from './not-chosen.ts';
import { paymentsOf, toldWithoutOrder } from './payments/stored-payments.ts';
import {
  deliveredOn,
  responsibleName,
  type StoredQuotation,
  selectRevisions,
  toRevision,
} from './quotations.ts';

/** What a customer sees behind their link. */
export interface OpenedQuotation {
  id: number;
  /** Of the link's customer: the revision that can be answered, or the accepted or the newest one. */
  revision: QuotationRevision;
  /** Status of that revision. */
  status: QuotationStatus;
  /** The revision that this customer accepted last; undefined without one. */
  accepted: QuotationRevision | undefined;
  /** Those sent to this customer before the shown one, the latest first. */
  earlier: QuotationRevision[];
  /** This customer's order; undefined without one. */
  order: OpenedOrder | undefined;
  /** Full name of who looks after it; null without anybody, and for a shared account. */
  responsible: string | null;
}

/** An order as its customer sees it. */
export interface OpenedOrder extends PayableByCustomer {
  revision: QuotationRevision;
  stage: OrderStage;
  staged_at: Date | null;
  payments: Payment[];
  delivered_on: Day | null;
  taken_by: string;
  /** See `quotation`. */
  not_chosen: string[];
}

/**
 * Finds the quotation of a link, as its customer sees it: what was sent to others is no business of
 * theirs. Once the quotation goes to somebody else, a link shows only what was accepted by it.
 *
 * @returns `undefined` for an unknown, expired or ended link
 */
export async function findByLink(
  database: Database,
  token: string,
  now: Date,
): Promise<OpenedQuotation | undefined> {
  const stored = await revisionsOfLink(database, token, now);
  const [latest] = stored;
  if (!latest) return undefined;
  const id = latest.quotation_id;
  const row = await database
    .selectFrom('quotation')
    .selectAll()
    .select(responsibleName.as('responsible'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isCurrent = latest.revision === row.revision;
  const isWithdrawn = isCurrent && row.withdrawn_at !== null;
  const awaits = isCurrent && isRevisionAwaited(latest, isWithdrawn, now);
  const accepted = stored.find(({ decision }) => decision === 'accepted');
  if ((isWithdrawn || !isCurrent) && !accepted) return undefined;
  const shown = awaits ? latest : (accepted ?? latest);
  const isOrder = accepted?.revision === row.accepted_revision;
  const asRevision = (each: typeof latest) => toRevision(row, each);
  const agreed = accepted && asRevision(accepted);
  return {
    id,
    revision: asRevision(shown),
    status: revisionStatus(shown, isWithdrawn && shown === latest, now),
    accepted: agreed,
    earlier: stored.filter(({ revision }) => revision < shown.revision).map(asRevision),
    order: isOrder ? agreed && (await orderOf(database, row, agreed)) : undefined,
    responsible: nameForCustomers(row.responsible) ?? null,
  };
}

async function orderOf(
  database: Database,
  row: StoredQuotation,
  revision: QuotationRevision,
): Promise<OpenedOrder> {
  const { id, stage, staged_at, promised_on, taken_by } = row;
  const number = row.number ?? '';
  const payments = await paymentsOf(database, id);
  const delivered_on = deliveredOn(row);
  return {
    ...{ number, revision, staged_at, promised_on, delivered_on, taken_by },
    payments: [...payments, ...(await toldWithoutOrder(database, number))],
    stage: stage ?? 'accepted',
    not_chosen: await notChosenIn(database, revision, stage ?? 'accepted'),
    agreed: revision,
    money: dueOf(revision, paidOf(payments)),
    accepted_on: dayInNairobi(revision.decided_at ?? revision.sent_at),
    isDelivered: delivered_on !== null,
  };
}

/**
 * Revisions that were sent under a link, the latest first. Those of an earlier version, one for each
 * mail, lead to what went to the same mailbox.
 */
async function revisionsOfLink(database: Database, token: string, now: Date) {
  const found = database
    .selectFrom('quotation_revision')
    .select('quotation_id')
    .where('link_token', '=', token)
    .limit(1);
  const ofLink = await found.executeTakeFirst();
  if (ofLink) {
    return selectRevisions(database, ofLink.quotation_id)
      .where('link_token', '=', token)
      .orderBy('revision', 'desc')
      .execute();
  }
  const earlier = await database
    .selectFrom('emailed_link')
    .select(['quotation_id', 'email'])
    .where(isOpenLink(['quotation'], token, now))
    .executeTakeFirst();
  if (!earlier?.quotation_id) return [];
  return selectRevisions(database, earlier.quotation_id)
    .where('customer_mailbox', '=', earlier.email.toLowerCase())
    .orderBy('revision', 'desc')
    .execute();
}

/** Who speaks for a link, where it is counted what comes from one sender. */
export function senderOf({ id, revision }: OpenedQuotation): string {
  return revision.content.customer.email || `quotation ${id}`;
}

/**
 * Records the first time that a customer saw a revision.
 *
 * @returns true if this was the first time
 */
export async function markOpened(
  database: Database,
  { id, revision: { revision, opened_at } }: OpenedQuotation,
  now: Date,
): Promise<boolean> {
  if (opened_at) return false;
  const { numUpdatedRows } = await database
    .updateTable('quotation_revision')
    .set({ opened_at: now })
    .where('quotation_id', '=', id)
    .where('revision', '=', revision)
    .where('opened_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
