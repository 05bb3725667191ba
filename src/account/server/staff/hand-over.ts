import { changeLocked, requireColleague } from '../../../enquiry/server/inbox-changes.ts';
import { lockOpenEnquiriesOf } from '../../../enquiry/server/inbox-transitions.ts';
import { type Author, type Edit, makeChange } from '../../../history/server/make-change.ts';
import type { Services } from '../../../platform/services.ts';
import { suspend } from './account-status.ts';

interface HandOver {
  id: number;
  /** Gets the open enquiries; null leaves them to nobody, undefined leaves them as they are. */
  assignee_id: number | null | undefined;
}

/**
 * Suspends an account and hands its open enquiries over, or does neither.
 *
 * @returns the count of enquiries
 * @throws HttpError 404 for no account, 422 if nobody else could sign in, or the assignee cannot
 */
export function suspendAndHandOver(
  services: Services,
  edit: Edit<Author>,
  { id, assignee_id }: HandOver,
): Promise<number> {
  return makeChange(services, edit, async (transaction, recorder) => {
    // Enquiries are locked before accounts, as assigning them does.
    const open = await lockOpenEnquiriesOf(transaction, id);
    await suspend(transaction, services, id, edit.by ?? undefined);
    await requireColleague(transaction, assignee_id);
    if (assignee_id === undefined) return 0;
    return changeLocked(services, { transaction, recorder, edit }, open, { assignee_id });
  });
}
