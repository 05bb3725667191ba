import './tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError, invalidFields } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/services.ts';
import type { Enquiry, EnquiryHandling } from '../contract/inbox.ts';
import { isColleague } from './colleagues.ts';
import { findEnquiry } from './inbox.ts';

export interface Change {
  id: number;
  /** The version that whoever makes the change has seen. */
  seenVersion: number;
  handling: EnquiryHandling;
  /** Of whoever makes it. */
  staffId: number | null;
}

/**
 * Says how far the staff are with an enquiry. That somebody has read it is no change that others
 * could undo unawares, so it leaves the version as it is.
 *
 * @returns the enquiry as it is then
 * @throws HttpError 404 for none, 412 when somebody else changed it first, 422 for an assignee who
 *   cannot sign in
 */
export function changeEnquiry({ database, now }: Services, change: Change): Promise<Enquiry> {
  const { id, seenVersion, handling, staffId } = change;
  const { status, assignee_id } = handling;
  return database.transaction().execute(async (transaction) => {
    const stored = await lockEnquiry(transaction, id);
    if (!stored) throw noSuchEnquiry();
    if (stored.version !== seenVersion) throw await changedMeanwhile(transaction, id);
    const { note = stored.note } = handling;
    if (assignee_id !== stored.assignee_id) await requireColleague(transaction, assignee_id);
    const isSame =
      status === stored.status && assignee_id === stored.assignee_id && note === stored.note;
    await transaction
      .updateTable('enquiry')
      .set({ read_at: handling.read ? (stored.read_at ?? now()) : null })
      .$if(!isSame, (query) =>
        query.set({
          status,
          assignee_id,
          note,
          version: stored.version + 1,
          changed_by: staffId,
          changed_at: now(),
        }),
      )
      .where('id', '=', id)
      .execute();
    return (await findEnquiry(transaction, id)) as Enquiry;
  });
}

export function noSuchEnquiry(): HttpError {
  return new HttpError(404, 'This enquiry is not there any more.');
}

function lockEnquiry(transaction: Database, id: number) {
  return transaction
    .selectFrom('enquiry')
    .select(['status', 'assignee_id', 'note', 'read_at', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

async function requireColleague(transaction: Database, id: number | null): Promise<void> {
  if (id !== null && !(await isColleague(transaction, id))) {
    throw invalidFields({ assignee_id: 'Choose somebody who can sign in.' });
  }
}

async function changedMeanwhile(transaction: Database, id: number): Promise<HttpError> {
  const who = (await findEnquiry(transaction, id))?.changed?.by ?? 'Somebody';
  return new HttpError(
    412,
    `${who} changed this enquiry before you. Look at it as it is now, then save again.`,
  );
}
