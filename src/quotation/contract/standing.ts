import { dayInNairobi } from '../../company/contract/nairobi.ts';
import type { Day } from '../../platform/contract/day.ts';
import type { OrderStage } from './order-stages.ts';
import {
  type Decision,
  isAwaited,
  QUOTATION_STATUS_NAMES,
  type QuotationStatus,
} from './quotation-status.ts';

/** A sent revision, as far as its status depends on it. */
interface Sent {
  decision: Decision | null;
  content: { valid_until: Day };
  opened_at: Date | string | null;
}

/** A quotation, as far as its status depends on it. */
interface Quoted {
  accepted_revision: number | null;
  withdrawn_at: Date | null;
}

/** Status of a quotation by its latest revision; `statusSql` has the same rule. */
export function quotationStatus(
  { accepted_revision, withdrawn_at }: Quoted,
  latest: Sent | undefined,
  now: Date,
): QuotationStatus {
  if (accepted_revision !== null) return 'accepted';
  if (!latest) return 'draft';
  return revisionStatus(latest, withdrawn_at !== null, now);
}

/** Status of one revision, whatever happened to others. */
export function revisionStatus(
  { decision, content, opened_at }: Sent,
  isWithdrawn: boolean,
  now: Date,
): QuotationStatus {
  if (decision) return decision;
  if (isWithdrawn) return 'withdrawn';
  if (content.valid_until < dayInNairobi(now)) return 'expired';
  return opened_at ? 'opened' : 'sent';
}

/** True while the customer can answer this revision, whether or not they accepted an earlier one. */
export function isRevisionAwaited(sent: Sent, isWithdrawn: boolean, now: Date): boolean {
  return isAwaited(revisionStatus(sent, isWithdrawn, now));
}

/** True after a withdrawal unless an earlier revision was accepted: then the link shows nothing. */
export function isTakenBack({ accepted_revision, withdrawn_at }: Quoted): boolean {
  return withdrawn_at !== null && accepted_revision === null;
}

/** The status within a sentence: `accepted`. */
export function statusInSentence(status: QuotationStatus): string {
  return QUOTATION_STATUS_NAMES[status].toLowerCase();
}

/** What the customer of an order waits for; undefined once they have everything. */
export function comesNext(stage: OrderStage | null, leadTime: string): string | undefined {
  if (stage === 'delivered') return undefined;
  if (stage === 'ready') return 'Your order is ready. We agree the day of delivery with you.';
  return leadTime || 'We tell you the day of delivery.';
}
