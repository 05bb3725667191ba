import { fieldChanges, type Recorder } from '../../history/server/make-change.ts';
import type { Quotation } from '../contract/quotation.ts';
import type { QuotationContent } from '../contract/quotation-content.ts';
import type { AnswerWay, Decision } from '../contract/quotation-status.ts';

/** History kind of quotations; the subject is their id. */
export const QUOTATION = 'quotation';
/** Field of a change with the sent reference. */
export const SENT = 'sent';
/** Field of a change with the reference of a withdrawn revision. */
export const WITHDRAWN = 'withdrawn';
/** Field of a change with a customer's answer. */
export const DECIDED = 'decision';
/** Field of a change with the stage of the order. */
export const STAGE = 'stage';
/** Field of a change with the deposit that was agreed after an acceptance. */
export const AGREED_DEPOSIT = 'agreed_deposit';

/** A customer's answer to a revision, as the history keeps it. */
export interface RecordedDecision {
  revision: number;
  decision: Decision;
  via: AnswerWay;
}

type Named = Pick<Quotation, 'id' | 'number' | 'version'>;

export function recordCreation(recorder: Recorder, { draft, ...made }: Quotation): void {
  if (draft) recorder.record({ ...about(made, draft), action: 'created', changes: {} });
}

/** Records the draft's changes, if there are any. */
export function recordWriting(
  recorder: Recorder,
  quotation: Named,
  { before, after }: { before: QuotationContent; after: QuotationContent },
): void {
  const changes = fieldChanges({ ...before }, { ...after });
  if (Object.keys(changes).length === 0) return;
  recorder.record({ ...about(quotation, after), action: 'edited', changes });
}

export function recordSending(
  recorder: Recorder,
  quotation: Named,
  { content, reference }: { content: QuotationContent; reference: string },
): void {
  const changes = { [SENT]: [null, reference] satisfies [null, string] };
  recorder.record({ ...about(quotation, content), action: 'edited', changes, isFinal: true });
}

export function recordWithdrawal(
  recorder: Recorder,
  quotation: Named,
  { content, reference }: { content: QuotationContent; reference: string },
): void {
  const changes = fieldChanges({}, { [WITHDRAWN]: reference });
  recorder.record({ ...about(quotation, content), action: 'edited', changes, isFinal: true });
}

export function recordDecision(
  recorder: Recorder,
  quotation: Named,
  { content, decision }: { content: QuotationContent; decision: RecordedDecision },
): void {
  const changes = fieldChanges({}, { [DECIDED]: decision });
  recorder.record({
    ...about(quotation, content),
    action: 'edited',
    changes,
    isFinal: decision.via === 'page',
  });
}

/** Records that a noted answer was taken back. */
export function recordUndecided(
  recorder: Recorder,
  quotation: Named,
  { content, decision }: { content: QuotationContent; decision: RecordedDecision },
): void {
  const changes = fieldChanges({ [DECIDED]: decision }, {});
  recorder.record({ ...about(quotation, content), action: 'edited', changes });
}

export function recordOrder(
  recorder: Recorder,
  quotation: Named,
  { content, changes }: { content: QuotationContent; changes: ReturnType<typeof fieldChanges> },
): void {
  recorder.record({ ...about(quotation, content), action: 'edited', changes });
}

function about({ id, number, version }: Named, { customer }: QuotationContent) {
  const draft = customer.name ? `Draft for ${customer.name}` : 'Draft';
  return { kind: QUOTATION, subject: String(id), title: number ?? draft, version };
}
