import { sql } from 'kysely';
import { dayInNairobi } from '../../company/contract/nairobi.ts';
import {
  decisions,
  isAwaited,
  QUOTATION_STATUS_NAMES,
  type QuotationStatus,
  quotationStatuses,
} from '../contract/quotation-status.ts';

/** The status by the joined revision that counts, as `quotationStatus` has it. */
export function statusSql(now: Date) {
  return sql<QuotationStatus>`CASE
    WHEN accepted_revision IS NOT NULL THEN 'accepted'
    WHEN quotation_revision.revision IS NULL THEN 'draft'
    ELSE ${revisionStatusSql('quotation_revision', now)} END`;
}

/** True if the customer can still answer, as `isAwaited` has it. */
export function isAwaitedSql(now: Date) {
  return isOneAwaited(statusSql(now));
}

/** True if a revision after the accepted one waits for an answer. */
export function isAwaitedAgain(now: Date) {
  return sql<boolean>`(accepted_revision < quotation.revision AND EXISTS (
    SELECT FROM quotation_revision AS latest
    WHERE latest.quotation_id = quotation.id AND latest.revision = quotation.revision
      AND ${isOneAwaited(revisionStatusSql('latest', now))}))`;
}

/** The customer's yes or no in words. */
export const decisionName = sql<string>`CASE decision ${sql.join(
  decisions.map((id) => sql`WHEN ${sql.lit(id)} THEN ${sql.lit(QUOTATION_STATUS_NAMES[id])}`),
  sql` `,
)} END`;

/** The status of one revision, as `revisionStatus` has it. */
function revisionStatusSql(revision: 'quotation_revision' | 'latest', now: Date) {
  const column = (name: string) => sql.ref(`${revision}.${name}`);
  return sql<QuotationStatus>`CASE
    WHEN ${column('decision')} IS NOT NULL THEN ${column('decision')}
    WHEN withdrawn_at IS NOT NULL THEN 'withdrawn'
    WHEN ${column('valid_until')} < ${dayInNairobi(now)}::date THEN 'expired'
    WHEN ${column('opened_at')} IS NOT NULL THEN 'opened'
    ELSE 'sent' END`;
}

function isOneAwaited(status: ReturnType<typeof statusSql>) {
  const awaited = quotationStatuses.filter(isAwaited).map((id) => sql.lit(id));
  return sql<boolean>`${status} IN (${sql.join(awaited)})`;
}
