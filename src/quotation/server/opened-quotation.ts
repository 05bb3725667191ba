import type { Database } from '../../platform/database/database.ts';
import { isOpenLink } from '../../platform/mail/emailed-links.ts';
import type { OrderStage } from '../contract/order-stages.ts';
import { dueOf, type OrderMoney } from '../contract/payments/due.ts';
import type { QuotationRevision } from '../contract/quotation.ts';
import { isAwaited, type QuotationStatus } from '../contract/quotation-status.ts';
import { paidOf, paymentsOf } from './payments/stored-payments.ts';
import {
  isTakenBack,
  responsibleName,
  revisionStatus,
  selectRevisions,
  toRevision,
} from './quotations.ts';

/** What a customer sees behind their link. */
export interface OpenedQuotation {
  id: number;
  /** The newest revision that can be answered, otherwise the accepted or the newest one. */
  revision: QuotationRevision;
  /** Status of that revision. */
  status: QuotationStatus;
  /** The accepted revision; undefined without one. */
  accepted: QuotationRevision | undefined;
  /** Revisions before the shown one, the latest first. */
  earlier: QuotationRevision[];
  /** Stage of the order; null before an acceptance. */
  stage: OrderStage | null;
  staged_at: Date | null;
  /** What was paid of the accepted revision, and what is due. */
  money: OrderMoney;
  /** Full name of who looks after it; null without anybody. */
  responsible: string | null;
}

/** Finds the quotation of a link; `undefined` for an unknown, expired or withdrawn link. */
export async function findByLink(
  database: Database,
  token: string,
  now: Date,
): Promise<OpenedQuotation | undefined> {
  const id = await idOfLink(database, token, now);
  if (id === undefined) return undefined;
  const row = await database
    .selectFrom('quotation')
    .select(['number', 'accepted_revision', 'withdrawn_at', 'stage', 'staged_at'])
    .select(responsibleName.as('responsible'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const stored = await selectRevisions(database, id).orderBy('revision', 'desc').execute();
  const [latest] = stored;
  if (!latest || isTakenBack(row)) return undefined;
  const isWithdrawn = row.withdrawn_at !== null;
  const awaits = isAwaited(revisionStatus(latest, isWithdrawn, now));
  const accepted = stored.find(({ revision }) => revision === row.accepted_revision);
  const shown = awaits ? latest : (accepted ?? latest);
  const asRevision = (each: typeof latest) => toRevision(row, each);
  const agreed = accepted && asRevision(accepted);
  return {
    id,
    revision: asRevision(shown),
    status: revisionStatus(shown, isWithdrawn && shown === latest, now),
    accepted: agreed,
    earlier: stored.filter(({ revision }) => revision < shown.revision).map(asRevision),
    stage: row.stage,
    staged_at: row.staged_at,
    money: dueOf(agreed, paidOf(await paymentsOf(database, id))),
    responsible: row.responsible,
  };
}

/** Each quotation has one link. Those of an earlier version, one for each mail, lead to the same. */
async function idOfLink(database: Database, token: string, now: Date): Promise<number | undefined> {
  const found = await database
    .selectFrom('quotation')
    .select('id')
    .where('link_token', '=', token)
    .executeTakeFirst();
  if (found) return found.id;
  const earlier = await database
    .selectFrom('emailed_link')
    .select('quotation_id')
    .where(isOpenLink(['quotation'], token, now))
    .executeTakeFirst();
  return earlier?.quotation_id ?? undefined;
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
