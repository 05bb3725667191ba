import type { ReachedStage } from '../contract/order-stages.ts';
import type { Answer } from '../contract/quotation-status.ts';
import {
  acceptancesOf,
  agreedDeposit,
  hasDraft,
  type QuotationState,
  totalOf,
} from './quotation-state.ts';
import type { StoredQuotation, StoredRevision } from './quotations.ts';
import { storedContent, storedDeposit } from './stored-content.ts';

/** Reads a quotation's state from its row and its revisions, the first one first. */
export function storedState(
  stored: StoredQuotation,
  revisions: readonly StoredRevision[],
): QuotationState {
  const { number, responsible_id, link_token, draft, withdrawn_at, promised_on } = stored;
  const sent = revisions.map((revision) => ({
    content: storedContent(revision.content),
    answer: storedAnswer(revision),
  }));
  return {
    ...{ number, responsible_id, link_token, withdrawn_at, promised_on, sent },
    content: storedContent(draft ?? revisions.at(-1)?.content),
    stage: storedStage(stored),
  };
}

function storedStage({
  stage,
  staged_at,
  delivered_on,
  taken_by,
}: StoredQuotation): ReachedStage | null {
  if (!staged_at || !stage || stage === 'accepted') return null;
  return { stage, at: staged_at.toISOString(), ...(delivered_on && { delivered_on, taken_by }) };
}

function storedAnswer(stored: StoredRevision): Answer | null {
  const { revision, decision, decided_at, decided_by, decided_via: via, noted_by } = stored;
  const { reason, left_out } = stored;
  if (!decision || !decided_at) return null;
  return {
    ...{ revision, decision, decided_by, via, noted_by, reason, left_out },
    decided_at: decided_at.toISOString(),
    agreed_deposit: storedDeposit(stored.agreed_deposit),
  };
}

/** Columns of a quotation, with those that lists, sums and orders read. */
export function quotationColumns(state: QuotationState) {
  const { number, responsible_id, link_token, withdrawn_at, content, sent, stage } = state;
  const { promised_on } = state;
  const acceptances = acceptancesOf(state);
  const [first] = acceptances;
  return {
    ...{ number, responsible_id, link_token, withdrawn_at, promised_on },
    revision: sent.length,
    draft: hasDraft(state) ? JSON.stringify(content) : null,
    total_cents: totalOf(state),
    deposit_cents: agreedDeposit(state),
    accepted_revision: acceptances.at(-1)?.revision ?? null,
    // An order begins with the first acceptance.
    stage: first ? (stage?.stage ?? 'accepted') : null,
    staged_at: first ? new Date(stage?.at ?? first.decided_at) : null,
    delivered_on: stage?.delivered_on ?? null,
    taken_by: stage?.taken_by ?? '',
  };
}

const UNANSWERED = {
  ...{ decision: null, decided_at: null, decided_by: null, decided_via: null, noted_by: null },
  ...{ reason: '', left_out: [], agreed_deposit: null },
};

/** Columns of a revision with its answer. */
export function answerColumns(answer: Answer | null | undefined) {
  if (!answer) return UNANSWERED;
  const { revision: _, via, decided_at, agreed_deposit, ...columns } = answer;
  return {
    ...columns,
    decided_via: via,
    decided_at: new Date(decided_at),
    agreed_deposit: agreed_deposit && JSON.stringify(agreed_deposit),
  };
}
