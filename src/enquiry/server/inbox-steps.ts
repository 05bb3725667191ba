import './tables.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Services, SignedInStaff } from '../../platform/services.ts';
import type { EnquiryFolder, EnquiryStatus } from '../contract/inbox.ts';

/** How far the staff are with an enquiry. */
export interface Standing {
  status: EnquiryStatus;
  assignee_id: number | null;
  folder: EnquiryFolder;
  read: boolean;
}

export type Stored = Awaited<ReturnType<typeof lockEnquiries>>[number];

/** What is to become of one that is locked. */
export interface Step {
  stored: Stored;
  after: Standing;
}

/** Whoever does it. */
export type Doer = SignedInStaff | undefined;

/** In the order of their ids, so that two people who change the same ones take turns. */
export function lockEnquiries(transaction: Database, ids: number[]) {
  return transaction
    .selectFrom('enquiry')
    .select(['id', 'fname', 'lname', 'status', 'assignee_id', 'folder', 'version'])
    .select(sql<boolean>`read_at IS NOT NULL`.as('read'))
    .where('id', '=', sql<number>`ANY (${ids}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether it is a change that others could undo unawares: that somebody has read it is none. */
export function differs({ stored, after }: Step): boolean {
  return (
    stored.status !== after.status ||
    stored.assignee_id !== after.assignee_id ||
    stored.folder !== after.folder
  );
}

/**
 * Takes them, and notes what each was before.
 *
 * @returns under which all of it can be taken back
 */
export async function takeSteps(
  { now }: Services,
  transaction: Database,
  steps: Step[],
  by: Doer,
): Promise<string> {
  const act = randomUUID();
  const rows = steps.map((step) => {
    const { status, assignee_id, folder, read } = step.after;
    return { id: step.stored.id, status, assignee_id, folder, read, differs: differs(step) };
  });
  const next = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS next (id integer,
    status text, assignee_id integer, folder text, read boolean, differs boolean)`;
  const [time, who] = [sql`${now()}::timestamptz`, sql`${by?.id ?? null}::integer`];
  await sql`
    INSERT INTO enquiry_change (enquiry_id, act, version, staff_id, staff_name, changed_at,
      status_before, status_after, assignee_before, assignee_after, folder_before, folder_after,
      read_before)
    SELECT enquiry.id, ${act}::uuid, version + 1, ${who}, ${by?.name ?? null}, ${time},
      enquiry.status, next.status, enquiry.assignee_id, next.assignee_id, enquiry.folder,
      next.folder, read_at IS NOT NULL
    FROM enquiry JOIN ${next} USING (id) WHERE differs ORDER BY id`.execute(transaction);
  await sql`
    UPDATE enquiry SET
      status = next.status, assignee_id = next.assignee_id, folder = next.folder,
      read_at = CASE WHEN next.read THEN coalesce(read_at, ${time}) END,
      left_inbox_at = CASE WHEN next.folder = 'inbox' THEN NULL
        WHEN next.folder = enquiry.folder THEN left_inbox_at ELSE ${time} END,
      version = version + next.differs::integer,
      changed_by = CASE WHEN next.differs THEN ${who} ELSE changed_by END,
      changed_at = CASE WHEN next.differs THEN ${time} ELSE changed_at END
    FROM ${next} WHERE enquiry.id = next.id`.execute(transaction);
  return act;
}
