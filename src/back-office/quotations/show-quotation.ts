import { storeAnswer } from '../../account/session/api-query.ts';
import { withParams } from '../../platform/contract/route.ts';
import type { Quotation } from '../../quotation/contract/quotation.ts';
import * as routes from '../../routes.ts';

/** Shows a quotation as it is after a call. */
export function showQuotation(now: Quotation): void {
  storeAnswer(withParams(routes.showQuotation, { id: now.id }), now);
}
