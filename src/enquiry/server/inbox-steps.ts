import './tables.ts';
import { sql } from 'kysely';
import type { ChangeUnderWay } from '../../history/server/make-change.ts';
import { fieldChanges } from '../../history/server/record-changes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { EnquiryFolder, EnquiryStatus } from '../contract/inbox.ts';

/** The kind of enquiries in the history; their ids name them. */
export const ENQUIRY = 'enquiry';

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

export function standingOf({ status, assignee_id, folder, read }: Standing): Standing {
  return { status, assignee_id, folder, read };
}

/** Takes them, and records what each was before. */
export async function takeSteps(
  { now }: Services,
  { transaction, recorder, edit }: ChangeUnderWay,
  steps: Step[],
): Promise<void> {
  const rows = steps.map((step) => ({
    id: step.stored.id,
    ...standingOf(step.after),
    differs: differs(step),
  }));
  const next = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS next (id integer,
    status text, assignee_id integer, folder text, read boolean, differs boolean)`;
  const time = sql`${now()}::timestamptz`;
  await sql`
    UPDATE enquiry SET
      status = next.status, assignee_id = next.assignee_id, folder = next.folder,
      read_at = CASE WHEN next.read THEN coalesce(read_at, ${time}) END,
      left_inbox_at = CASE WHEN next.folder = 'inbox' THEN NULL
        WHEN next.folder = enquiry.folder THEN left_inbox_at ELSE ${time} END,
      version = version + next.differs::integer,
      changed_by = CASE WHEN next.differs THEN ${edit.by.id}::integer ELSE changed_by END,
      changed_at = CASE WHEN next.differs THEN ${time} ELSE changed_at END
    FROM ${next} WHERE enquiry.id = next.id`.execute(transaction);
  for (const { stored, after } of steps.filter(differs)) {
    recorder.record({
      kind: ENQUIRY,
      subject: String(stored.id),
      title: `${stored.fname} ${stored.lname}`,
      action: 'edited',
      version: stored.version + 1,
      changes: fieldChanges({ ...standingOf(stored) }, { ...standingOf(after) }),
    });
  }
}
