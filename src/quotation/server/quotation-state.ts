import { isDeepStrictEqual } from 'node:util';
import type { ChangedFields } from '../../history/contract/change-set.ts';
import type { Day } from '../../platform/contract/day.ts';
import type { ReachedStage } from '../contract/order-stages.ts';
import { referenceOf } from '../contract/quotation.ts';
import {
  agreedWithout,
  contentDeposit,
  contentTotals,
  type QuotationContent,
} from '../contract/quotation-content.ts';
import type { Answer } from '../contract/quotation-status.ts';
import { storedContent } from './stored-content.ts';

/** A revision that the customer has; its content never changes. */
export interface SentRevision {
  content: QuotationContent;
  answer: Answer | null;
}

/**
 * All of a quotation that an act changes. Each act is a guard and a new state; figure, status, link,
 * accepted revision and the columns of the order follow from it.
 */
export interface QuotationState {
  /** Given when it is first sent. */
  number: string | null;
  responsible_id: number | null;
  link_token: string | null;
  /** The draft; without one, what was sent last. */
  content: QuotationContent;
  /** The first revision first. */
  sent: SentRevision[];
  withdrawn_at: Date | null;
  /** Stage that the order has reached since the acceptance; null while nothing happened. */
  stage: ReachedStage | null;
  /** Day that the customer of an order was promised. */
  promised_on: Day | null;
}

/** A draft that says what was sent last is none, so that nothing is sent again without a change. */
export function hasDraft({ content, sent }: QuotationState): boolean {
  return !isDeepStrictEqual(content, sent.at(-1)?.content);
}

/** The latest revision if its answer is missing; staff can note one after its last day, too. */
export function unanswered({ sent, withdrawn_at }: QuotationState): SentRevision | undefined {
  const latest = sent.at(-1);
  return latest?.answer || withdrawn_at ? undefined : latest;
}

/** Acceptances in order; the last one counts. */
export function acceptancesOf({ sent }: Pick<QuotationState, 'sent'>): Answer[] {
  return sent.flatMap(({ answer }) => (answer?.decision === 'accepted' ? [answer] : []));
}

/** The deposit of the accepted revision, agreed with it or since; 0 before an acceptance. */
export function agreedDeposit({ sent }: Pick<QuotationState, 'sent'>): number {
  const accepted = acceptancesOf({ sent }).at(-1);
  const content = accepted && sent[accepted.revision - 1]?.content;
  if (!content) return 0;
  const deposit = accepted.agreed_deposit ?? content.deposit;
  return contentDeposit({ ...content, deposit }, accepted.left_out);
}

/** The figure: of the accepted revision, otherwise of the latest one, otherwise of the draft. */
export function totalOf({ content, sent }: Pick<QuotationState, 'content' | 'sent'>): number {
  const accepted = acceptancesOf({ sent }).at(-1);
  const counted = accepted ? sent[accepted.revision - 1] : sent.at(-1);
  return contentTotals(counted?.content ?? content, agreedWithout(counted?.answer)).total;
}

/** False where an undo would leave an order without an acceptance, or an answer to no offer. */
export function isPossible({ sent, withdrawn_at, stage, promised_on }: QuotationState): boolean {
  const isOrder = acceptancesOf({ sent }).length > 0 || (stage === null && promised_on === null);
  return isOrder && (withdrawn_at === null || sent.at(-1)?.answer === null);
}

/** The state with another answer to a revision, or with none. */
export function withAnswer(
  state: QuotationState,
  revision: number,
  answer: Answer | null,
): QuotationState {
  const sent = state.sent.map((each, index) =>
    index + 1 === revision ? { ...each, answer } : each,
  );
  return { ...state, sent };
}

/** Fields by which the history records a state; `decision` is the answer to one revision. */
export function fieldsOf(
  { number, content, sent, withdrawn_at, stage, promised_on }: QuotationState,
  revision: number,
): Record<string, unknown> {
  const latest = number === null ? null : referenceOf(number, sent.length);
  return {
    ...content,
    sent: latest,
    withdrawn: withdrawn_at && latest,
    decision: sent[revision - 1]?.answer,
    stage,
    promised_on,
  };
}

/** Puts fields of the history into a state; what was sent or withdrawn stays so. */
export function withFields(
  state: QuotationState,
  fields: Record<string, unknown>,
  revision: number,
): QuotationState {
  const all = { ...fieldsOf(state, revision), ...fields };
  const { decision, stage, promised_on, ...content } = all;
  return {
    ...withAnswer(state, revision, decision as Answer | null),
    content: storedContent(content),
    stage: stage as ReachedStage | null,
    promised_on: promised_on as Day | null,
  };
}

/** The revision whose answer the history's fields are about; 0 for none. */
export function revisionOf({ decision: [before, after] = [null, null] }: ChangedFields): number {
  return ((after ?? before) as Answer | null)?.revision ?? 0;
}

/** The revision whose answer differs between two states; 0 for none. */
export function answeredBetween(before: QuotationState, after: QuotationState): number {
  const isAnswered = ({ answer }: SentRevision, index: number) =>
    !isDeepStrictEqual(answer, before.sent[index]?.answer ?? null);
  return after.sent.findIndex(isAnswered) + 1;
}
