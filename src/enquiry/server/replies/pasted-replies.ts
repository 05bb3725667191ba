import { sql } from 'kysely';
import { type Edit, makeChange } from '../../../history/server/make-change.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { Enquiry } from '../../contract/inbox.ts';
import { senderName } from '../../contract/person.ts';
import { requireEnquiry, requireThread } from '../inbox.ts';
import { lockEnquiries } from '../inbox-transitions.ts';
import { refused } from '../refusals.ts';

/** History kind of answers that staff pasted; the subject is `enquiry/reply`. */
export const PASTED_REPLY = 'pastedreply';

/**
 * Deletes a pasted reply, such as one in the wrong enquiry; the history brings it back. What customers
 * wrote themselves stays.
 *
 * @returns the changed enquiry
 * @throws HttpError 404 for none, for a sent reply and for a customer's own
 */
export function deleteReceivedReply(services: Services, edit: Edit, id: number): Promise<Enquiry> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const found = await transaction
      .selectFrom('enquiry_reply')
      .select('enquiry_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) throw refused('no such reply');
    await lockEnquiries(transaction, [found.enquiry_id]);
    if (!(await setAside(transaction, id))) throw refused('no such reply');
    const enquiry = await requireEnquiry(transaction, found.enquiry_id);
    recorder.record({
      ...{ kind: PASTED_REPLY, subject: `${enquiry.id}/${id}`, title: senderName(enquiry) },
      ...{ action: 'deleted', version: null, changes: {} },
    });
    return requireThread(transaction, enquiry.id);
  });
}

/** @returns false for anything but a pasted reply that is in its thread */
export async function setAside(transaction: Database, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH gone AS (
      DELETE FROM enquiry_reply WHERE id = ${id} AND sender = 'customer'
        AND asked_about IS NULL AND mail_from IS NULL
      RETURNING id, enquiry_id, staff_id, staff_name, written_at, text
    )
    INSERT INTO deleted_reply SELECT * FROM gone`.execute(transaction);
  return numAffectedRows === 1n;
}

/** @returns false for one that is not deleted, or whose enquiry is gone */
export async function bringBack(transaction: Database, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH back AS (DELETE FROM deleted_reply WHERE id = ${id} RETURNING *)
    INSERT INTO enquiry_reply (id, enquiry_id, sender, staff_id, staff_name, written_at, text)
    OVERRIDING SYSTEM VALUE
    SELECT id, enquiry_id, 'customer', staff_id, staff_name, written_at, text FROM back`.execute(
    transaction,
  );
  return numAffectedRows === 1n;
}
