import { dayInNairobi, dayWords } from '../../company/contract/nairobi.ts';
import type { Day } from '../../platform/contract/day.ts';
import type { OrderStage } from './order-stages.ts';
import { type Owed, stillToPay } from './payments/still-to-pay.ts';
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

/** An order, as far as its customer waits for something. */
interface Awaited extends Owed {
  stage: OrderStage | null;
  promised_on: Day | null;
}

/** What the customer of an order waits for; undefined once they have everything. */
export function comesNext(order: Awaited, leadTime: string): string | undefined {
  const { stage, promised_on } = order;
  if (stage === 'delivered') return undefined;
  const promised = promised_on && `It is promised for ${dayWords(promised_on)}.`;
  if (stage !== 'ready') return promised || leadTime || 'We tell you the day of delivery.';
  return [
    'Your order is ready.',
    stillToPay(order),
    promised ?? 'We agree the day of delivery with you.',
  ]
    .filter(Boolean)
    .join(' ');
}
