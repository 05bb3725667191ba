import { storeAnswer } from '../../account/session/api-query.ts';
import { withParams } from '../../platform/contract/route.ts';
import type { Quotation, QuotationRevision } from '../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import * as routes from '../../routes.ts';
import { useRead } from '../reading/useRead.ts';

/** A quotation as it is now. It stays in sight when it cannot be read again, since somebody may type in it. */
export function useQuotation(id: number): Quotation {
  return useRead(quotationCalls.showQuotation, { params: { id }, refetchOnFocus: 'when told' });
}

/** Shows a quotation as it is after a call. */
export function showQuotation(now: Quotation): void {
  storeAnswer(withParams(routes.showQuotation, { id: now.id }), now);
}

/** The revision by which a quotation is an order; undefined for others. */
export function acceptedRevision({
  revisions,
  accepted_revision,
}: Quotation): QuotationRevision | undefined {
  return revisions.find(({ revision }) => revision === accepted_revision);
}
