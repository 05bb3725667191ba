import type { Edit } from '../../history/server/make-change.ts';
import type { Services } from '../../platform/services.ts';
import type { Quotation } from '../contract/quotation.ts';
import { isTakenBack } from '../contract/standing.ts';
import { unanswered } from './quotation-state.ts';
import { applyTransition, changeQuotation, type Seen } from './quotation-transitions.ts';

import { refused } from './refusals.ts';

/**
 * Takes an unanswered offer back: nobody can accept it, and its links show nothing any more. Where
 * an earlier revision was accepted, the link shows that one again.
 *
 * @throws HttpError 404 for none, 409 if the customer has answered, 412 when somebody else was faster
 */
export function withdrawQuotation(services: Services, edit: Edit, seen: Seen): Promise<Quotation> {
  return changeQuotation(services, edit, seen, async (change, locked) => {
    const { state } = locked;
    if (!unanswered(state)) throw refused('nothing to withdraw');
    const withdrawn_at = services.now();
    if (isTakenBack({ ...locked.stored, withdrawn_at })) {
      const links = change.transaction.deleteFrom('emailed_link');
      await links.where('quotation_id', '=', seen.id).execute();
    }
    return applyTransition(services, change, locked, { ...state, withdrawn_at });
  });
}
