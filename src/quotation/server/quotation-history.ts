import type { Recorder } from '../../history/server/make-change.ts';
import { fieldChanges } from '../../history/server/record-changes.ts';
import type { Quotation, QuotationContent } from '../contract/quotation.ts';

/** History kind of quotations; the subject is their id. */
export const QUOTATION = 'quotation';
/** Field of a change with the sent reference. */
export const SENT = 'sent';

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
  recorder.record({ ...about(quotation, content), action: 'edited', changes });
}

function about({ id, number, version }: Named, { customer }: QuotationContent) {
  const draft = customer.name ? `Draft for ${customer.name}` : 'Draft';
  return { kind: QUOTATION, subject: String(id), title: number ?? draft, version };
}
