import { useQuery } from '@tanstack/react-query';
import {
  type AnswerQuery,
  callQuery,
  queryClient,
  storeAnswer,
} from '../../account/session/api-query.ts';
import { withParams } from '../../platform/contract/route.ts';
import type { Quotation, QuotationRevision } from '../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import * as routes from '../../routes.ts';
import { useReading } from '../reading/useRead.ts';

/** Describes the read of a quotation. It stays in sight when it cannot be read again, since somebody may type in it. */
export function oneQuotation(id: number): AnswerQuery<Quotation> {
  return callQuery(quotationCalls.showQuotation, { params: { id }, refetchOnFocus: 'when told' });
}

/** A quotation as it is now. */
export function useQuotation(id: number): Quotation {
  return useReading(oneQuotation(id)).answer;
}

/** A quotation that something else on the screen reads; undefined until then, and without one. */
export function useReadQuotation(id: number | null): Quotation | undefined {
  return useQuery({ ...oneQuotation(id ?? 0), enabled: false }, queryClient).data;
}

/** True once a quotation that the screen reads turns out to be an order. */
export function useIsOrder(id: number): boolean {
  const watched = { ...oneQuotation(id), enabled: false };
  return useQuery({ ...watched, select: ({ stage }) => stage !== null }, queryClient).data === true;
}

/** Calls to make again after a change of a quotation, and after a refusal of one that was out of date. */
export function readsOf(id: number) {
  const order = withParams(routes.showQuotation, { id });
  return [routes.listQuotations, order, routes.listOrderEvents];
}

/** Shows a quotation as it is after a call. */
export function showQuotation(now: Quotation): void {
  storeAnswer(withParams(routes.showQuotation, { id: now.id }), now);
}

/** The revision that was sent last; only a draft has none, and it is shown as a form. */
export function latestRevision({ revisions }: Quotation): QuotationRevision {
  const [latest] = revisions;
  if (!latest) throw new TypeError('This quotation was never sent.');
  return latest;
}

/** The revision on the customer's page: the latest one, or the accepted one once that is withdrawn. */
export function standingRevision(quotation: Quotation): QuotationRevision {
  const accepted = quotation.withdrawn_at ? acceptedRevision(quotation) : undefined;
  return accepted ?? latestRevision(quotation);
}

/** True while the latest revision has no answer and can get one. */
export function isOpen(quotation: Quotation): boolean {
  return latestRevision(quotation).decision === null && quotation.withdrawn_at === null;
}

/** The revision by which a quotation is an order; undefined for others. */
export function acceptedRevision({
  revisions,
  accepted_revision,
}: Quotation): QuotationRevision | undefined {
  return revisions.find(({ revision }) => revision === accepted_revision);
}
