import { readCompany } from '../../site/server/read-texts.ts';
import './tables.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { HttpError, invalidFields } from '../../platform/http/http-error.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import type { Services, SignedInStaff } from '../../platform/services.ts';
import {
  type Enquiry,
  type EnquiryFolder,
  type EnquiryHandling,
  type EnquiryStatus,
  type InboxChange,
  statusWhenGiven,
} from '../contract/inbox.ts';
import { findColleague, isColleague } from './colleagues.ts';
import { assignmentMail } from './enquiry-mails.ts';
import { findEnquiry } from './inbox.ts';

/** How far the staff are with an enquiry. */
interface Standing {
  status: EnquiryStatus;
  assignee_id: number | null;
  folder: EnquiryFolder;
  read: boolean;
}

type Stored = Awaited<ReturnType<typeof lockEnquiries>>[number];

/** What is to become of one that is locked. */
interface Step {
  stored: Stored;
  after: Standing;
}

/** Whoever does it. */
type Doer = SignedInStaff | undefined;

export interface Change {
  id: number;
  /** The version that whoever makes the change has seen. */
  seenVersion: number;
  handling: EnquiryHandling;
  by: Doer;
}

/**
 * Says how far the staff are with an enquiry. That somebody has read it is no change that others
 * could undo unawares, so it leaves the version as it is.
 *
 * @returns the enquiry as it is then
 * @throws HttpError 404 for none, 412 when somebody else changed it first, 422 for an assignee who
 *   cannot sign in
 */
export function changeEnquiry(services: Services, change: Change): Promise<Enquiry> {
  const { id, seenVersion, handling, by } = change;
  return services.database.transaction().execute(async (transaction) => {
    const [stored] = await lockEnquiries(transaction, [id]);
    if (!stored) throw noSuchEnquiry();
    if (stored.version !== seenVersion) throw await changedMeanwhile(transaction, id);
    const steps = [{ stored, after: { ...stored, ...handling } }];
    await requireColleague(transaction, steps);
    await takeSteps(services, transaction, steps, by);
    await tellAssignee(services, transaction, steps, by);
    return (await findEnquiry(transaction, id)) as Enquiry;
  });
}

/**
 * Says the same of many. What leaves the inbox or is closed counts as read: nobody is to open it.
 *
 * @throws HttpError 422 for an assignee who cannot sign in
 */
export function changeInbox(services: Services, { ids, ...wanted }: InboxChange, by: Doer) {
  return services.database.transaction().execute(async (transaction) => {
    const all = await lockEnquiries(transaction, ids);
    const steps = all
      .map((stored) => ({ stored, after: standingAfter(stored, wanted) }))
      .filter(differs);
    await requireColleague(transaction, steps);
    const act = await takeSteps(services, transaction, steps, by);
    await tellAssignee(services, transaction, steps, by);
    return { act, changed: steps.length };
  });
}

/**
 * Takes back what this person has done to several, but for those that were changed since.
 *
 * @throws HttpError 404 for what they have not done
 */
export function undoInboxChange(services: Services, act: string, by: Doer) {
  return services.database.transaction().execute(async (transaction) => {
    const changes = await transaction
      .selectFrom('enquiry_change')
      .selectAll()
      .where('act', '=', act)
      .where('staff_id', '=', by?.id ?? null)
      .execute();
    if (changes.length === 0) throw new HttpError(404, 'There is nothing to take back any more.');
    const done = new Map(changes.map((change) => [change.enquiry_id, change]));
    const steps: Step[] = [];
    for (const stored of await lockEnquiries(transaction, [...done.keys()])) {
      const change = done.get(stored.id);
      if (change?.version !== stored.version) continue;
      const { status_before: status, assignee_before: assignee_id, folder_before: folder } = change;
      steps.push({ stored, after: { status, assignee_id, folder, read: change.read_before } });
    }
    return { act: await takeSteps(services, transaction, steps, by), changed: steps.length };
  });
}

export function noSuchEnquiry(): HttpError {
  return new HttpError(404, 'This enquiry is not there any more.');
}

/** In the order of their ids, so that two people who change the same ones take turns. */
function lockEnquiries(transaction: Database, ids: number[]) {
  return transaction
    .selectFrom('enquiry')
    .select(['id', 'fname', 'lname', 'status', 'assignee_id', 'folder', 'version'])
    .select(sql<boolean>`read_at IS NOT NULL`.as('read'))
    .where('id', '=', sql<number>`ANY (${ids}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

function standingAfter(stored: Stored, wanted: Omit<InboxChange, 'ids'>): Standing {
  const { assignee_id = stored.assignee_id, folder = stored.folder } = wanted;
  const isDone = wanted.status === 'closed' || folder !== 'inbox';
  const status =
    wanted.status ??
    (wanted.assignee_id ? statusWhenGiven(stored.status, wanted.assignee_id) : stored.status);
  return { status, assignee_id, folder, read: stored.read || isDone };
}

function differs({ stored, after }: Step): boolean {
  return (
    stored.status !== after.status ||
    stored.assignee_id !== after.assignee_id ||
    stored.folder !== after.folder
  );
}

/** @returns under which all of it can be taken back */
async function takeSteps(
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

/** Those that are given to somebody, rather than left with them. */
function given(steps: Step[]): Step[] {
  return steps.filter(
    ({ stored, after }) => after.assignee_id !== null && after.assignee_id !== stored.assignee_id,
  );
}

async function requireColleague(transaction: Database, steps: Step[]): Promise<void> {
  const id = given(steps)[0]?.after.assignee_id;
  if (id && !(await isColleague(transaction, id))) {
    throw invalidFields({ assignee_id: 'Choose somebody who can sign in.' });
  }
}

/** One mail, however many they are given; none about what somebody takes themselves. */
async function tellAssignee(
  { settings, now }: Services,
  transaction: Database,
  steps: Step[],
  by: Doer,
): Promise<void> {
  const theirs = given(steps);
  const id = theirs[0]?.after.assignee_id;
  if (!id || id === by?.id) return;
  const colleague = await findColleague(transaction, id);
  if (!colleague?.wantsMail) return;
  const enquiries = theirs.map(({ stored }) => stored);
  const from = { siteUrl: settings.siteUrl, company: await readCompany(transaction) };
  const mail = assignmentMail({ to: colleague.email, by: by?.name, enquiries }, from);
  await queueMail(transaction, mail, now());
}

async function changedMeanwhile(transaction: Database, id: number): Promise<HttpError> {
  const who = (await findEnquiry(transaction, id))?.changed?.by ?? 'Somebody';
  return new HttpError(
    412,
    `${who} changed this enquiry before you. Look at it as it is now, then save again.`,
  );
}
