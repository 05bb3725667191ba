import { type Edit, makeChange } from '../../history/server/make-change.ts';
import type { Services } from '../../platform/services.ts';
import type { Quotation } from '../contract/quotation.ts';
import { recordWithdrawal } from './quotation-history.ts';
import { findQuotation, lockSeen, requireQuotation } from './quotations.ts';
import { refused } from './refusals.ts';

/**
 * Takes an unanswered offer back: nobody can accept it, and its links show nothing any more. Where
 * an earlier revision was accepted, the link shows that one again.
 *
 * @throws HttpError 404 for none, 409 if the customer has answered, 412 when somebody else was faster
 */
export function withdrawQuotation(
  services: Services,
  edit: Edit,
  { id, seenVersion }: { id: number; seenVersion: number },
): Promise<Quotation> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const stored = await lockSeen(transaction, services, { id, seenVersion });
    const before = await findQuotation(transaction, id, services);
    const [latest] = before?.revisions ?? [];
    const canBeTaken = latest && latest.decision === null && stored.withdrawn_at === null;
    if (!canBeTaken) throw refused('nothing to withdraw');
    const now = services.now();
    const version = stored.version + 1;
    const endsLinks = stored.accepted_revision === null;
    await transaction
      .updateTable('quotation')
      .set({
        version,
        withdrawn_at: now,
        changed_at: now,
        ...(endsLinks && { link_token: null }),
      })
      .where('id', '=', id)
      .execute();
    if (endsLinks) {
      await transaction.deleteFrom('emailed_link').where('quotation_id', '=', id).execute();
    }
    const { content, reference } = latest;
    recordWithdrawal(recorder, { id, number: stored.number, version }, { content, reference });
    return requireQuotation(transaction, id, services);
  });
}
