import { sql } from 'kysely';
import { type ChangedFields, staffIdOf } from '../../../history/contract/change-set.ts';
import {
  type Author,
  type ChangeUnderWay,
  type Edit,
  makeChange,
} from '../../../history/server/make-change.ts';
import type { Services } from '../../../platform/services.ts';
import type { Enquiry } from '../../contract/inbox.ts';
import { senderName } from '../../contract/person.ts';
import { requireEnquiry } from '../inbox.ts';
import { requireSeen } from '../inbox-changes.ts';
import { ENQUIRY, lockEnquiries, type StoredEnquiry, storeStates } from '../inbox-transitions.ts';
import { refused } from '../refusals.ts';
import { lockThreads, setThreadActivity } from './thread-sql.ts';
import { nextStates, ownOf } from './thread-steps.ts';

interface Joining {
  id: number;
  to: number;
  /** Version that the editor saw. */
  seenVersion?: number;
}

/**
 * Joins an enquiry, with what was joined to it, to the thread of another one of the same person. One that
 * stands in that thread already stays there.
 *
 * @returns the thread
 * @throws HttpError 404 for none, 409 for one that cannot be joined, 412 when somebody changed it first
 */
export function joinEnquiry(services: Services, edit: Edit, joining: Joining): Promise<Enquiry> {
  return makeChange(services, edit, async (transaction, recorder) => {
    await lockThreads(transaction);
    const head = await join(services, { transaction, recorder, edit }, joining);
    return requireEnquiry(transaction, head);
  });
}

/**
 * Separates an enquiry again, with what was joined to it before. Each takes along what was written in it,
 * also since.
 *
 * @returns the thread that it leaves
 * @throws HttpError 404 for none
 */
export function separateEnquiry(services: Services, edit: Edit, id: number): Promise<Enquiry> {
  return makeChange(services, edit, async (transaction, recorder) => {
    await lockThreads(transaction);
    const left = await separate(services, { transaction, recorder, edit }, id);
    return requireEnquiry(transaction, left);
  });
}

/**
 * Joins within a change that has locked the threads.
 *
 * @returns the id of the enquiry that stands for all of them
 * @throws HttpError as `joinEnquiry`
 */
export async function join(
  services: Services,
  change: ChangeUnderWay<Author>,
  { id, to, seenVersion }: Joining,
): Promise<number> {
  if (id === to) throw refused('joined to itself');
  const locked = await lockEnquiries(change.transaction, [id, to]);
  const stored = locked.find((each) => each.id === id);
  const other = locked.find((each) => each.id === to);
  if (!stored) throw refused('no such enquiry');
  if (!other) throw refused('joined to nothing');
  const head = headOf(other);
  if (headOf(stored).id === head.id) return head.id;
  if (seenVersion !== undefined) await requireSeen(change.transaction, stored, seenVersion);
  if (stored.thread_id !== null) throw refused('joined elsewhere');
  if (stored.folder !== 'inbox') throw refused('joined out of the inbox');
  if (head.folder !== 'inbox') throw refused('joined to one out of the inbox');
  const joined = stored.thread.map((row) => ({ ...row, thread_id: head.id }));
  await storeThreads(services, change, [[...other.thread, ...joined]]);
  await setJoined(services, change, stored, { to: head.id, head });
  return head.id;
}

/**
 * Separates within a change that has locked the threads. One that stands alone stays as it is.
 *
 * @returns the id of the enquiry that stands for the others
 * @throws HttpError 404 for none
 */
export async function separate(
  services: Services,
  change: ChangeUnderWay<Author>,
  id: number,
): Promise<number> {
  const [stored] = await lockEnquiries(change.transaction, [id]);
  if (!stored) throw refused('no such enquiry');
  if (stored.joined_to === null) return id;
  const head = headOf(stored);
  const taken = withJoined(stored);
  const leaving = stored.thread
    .filter((row) => taken.has(row.id))
    .map((row) => ({ ...row, thread_id: row.id === id ? null : id }));
  const staying = stored.thread.filter((row) => !taken.has(row.id));
  await storeThreads(services, change, [staying, leaving]);
  await setJoined(services, change, stored, { to: null, head });
  return head.id;
}

type Row = StoredEnquiry['thread'][number];

function headOf({ thread, ...stored }: StoredEnquiry): Row {
  return thread.find(({ thread_id }) => thread_id === null) ?? stored;
}

/** Ids of an enquiry and of all that were joined to it, directly or not. */
function withJoined({ id, thread }: StoredEnquiry): Set<number> {
  const ids = new Set([id]);
  for (const above of ids) {
    for (const row of thread) if (row.joined_to === above) ids.add(row.id);
  }
  return ids;
}

function storeThreads(
  services: Services,
  change: ChangeUnderWay<Author>,
  threads: readonly (readonly Row[])[],
): Promise<void> {
  const states = threads.flatMap((rows) =>
    nextStates(rows, new Map(rows.map((row) => [row.id, ownOf(row)]))),
  );
  return storeStates(services, change, states);
}

/**
 * Points an enquiry and those below it to their thread, and records that of both. Only ids are recorded,
 * so that no name outlives its enquiry there.
 */
async function setJoined(
  { now }: Services,
  { transaction, recorder, edit }: ChangeUnderWay<Author>,
  stored: StoredEnquiry,
  { to, head }: { to: number | null; head: Row },
): Promise<void> {
  const { id, joined_to } = stored;
  const heads = [head.id, id];
  const below = [...withJoined(stored)].filter((each) => each !== id);
  await sql`UPDATE enquiry SET thread_id = ${to ?? id}
    WHERE id = ANY (${below}::integer[])`.execute(transaction);
  await sql`UPDATE enquiry SET joined_to = ${to}, thread_id = ${to}
    WHERE id = ${id}`.execute(transaction);
  await setThreadActivity(transaction, heads);
  const rows = await transaction
    .updateTable('enquiry')
    .set({
      version: sql`version + 1`,
      changed_by: staffIdOf(edit.by),
      changed_by_customer: false,
      changed_at: now(),
    })
    .where('id', 'in', heads)
    .returning(['id', 'version'])
    .execute();
  const record = (row: Row, changes: ChangedFields) =>
    recorder.record({
      ...{ kind: ENQUIRY, subject: String(row.id), title: senderName(row), action: 'edited' },
      ...{ version: rows.find((each) => each.id === row.id)?.version ?? null, changes },
    });
  record(stored, { joined_to: [joined_to, to] });
  record(head, { joined: to === null ? [id, null] : [null, id] });
}
