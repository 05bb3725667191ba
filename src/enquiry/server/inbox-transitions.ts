import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { CUSTOMER, staffIdOf } from '../../history/contract/change-set.ts';
import {
  type Author,
  type ChangeUnderWay,
  fieldChanges,
} from '../../history/server/make-change.ts';
import type { Day } from '../../platform/contract/day.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type DirectChannel, ENTRY_LABELS } from '../contract/new-enquiry-fields.ts';
import { senderName } from '../contract/person.ts';
import { productsOfEnquiry, replaceProducts, type Snapshot } from './quote-products.ts';
import { type EnquiryState, handlingOf } from './threads/thread-handling.ts';
import { keepThreads } from './threads/thread-sql.ts';
import { isChanged, type NextState, ownOf, stepsInThreads } from './threads/thread-steps.ts';

/** History kind of enquiries; the subject is their id. */
export const ENQUIRY = 'enquiry';

/** State of an enquiry that staff can change. */
export interface TriageState extends EnquiryState {
  entry: EnteredEnquiry | null;
}

type StoredRow = Awaited<ReturnType<typeof lockRows>>[number];

/** A locked enquiry, and all enquiries of its thread in the order of their ids. */
export type StoredEnquiry = StoredRow & { thread: StoredRow[] };

/** Change of a locked enquiry. */
export interface Transition {
  stored: StoredEnquiry;
  after: TriageState;
}

export function lockEnquiries(transaction: Database, ids: number[]) {
  return lockWhere(transaction, sql`id = ANY (${ids}::integer[])`);
}

/** Locks the enquiries of the inbox that are assigned to a person and not closed. */
export function lockOpenEnquiriesOf(transaction: Database, staffId: number) {
  const isOpen = sql<boolean>`assignee_id = ${staffId} AND status <> 'closed' AND folder = 'inbox'`;
  return lockWhere(transaction, isOpen);
}

/**
 * Locks enquiries with their threads in the order of their ids, so that two people who change the same
 * ones cannot deadlock.
 */
async function lockWhere(
  transaction: Database,
  condition: RawBuilder<boolean>,
): Promise<StoredEnquiry[]> {
  await keepThreads(transaction);
  const rows = await lockRows(transaction, condition);
  const threads = Map.groupBy(rows, ({ id, thread_id }) => thread_id ?? id);
  return rows
    .filter(({ is_wanted }) => is_wanted)
    .map((row) => ({ ...row, thread: threads.get(row.thread_id ?? row.id) ?? [row] }));
}

function lockRows(transaction: Database, condition: RawBuilder<boolean>) {
  return transaction
    .selectFrom('enquiry')
    .select(['id', 'fname', 'lname', 'status', 'assignee_id', 'folder', 'version'])
    .select(['remind_on', 'outcome', 'lost_because', entryColumn.as('entry')])
    .select(['joined_to', 'thread_id', 'own_handling'])
    .select([sql<boolean>`read_at IS NOT NULL`.as('read'), condition.as('is_wanted')])
    .where(sql<boolean>`id IN (
      WITH wanted AS (SELECT id, thread_id FROM enquiry WHERE ${condition})
      SELECT id FROM wanted UNION SELECT thread_id FROM wanted
      UNION SELECT joined.id FROM wanted JOIN enquiry AS joined
        ON joined.thread_id = coalesce(wanted.thread_id, wanted.id))`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** True if the change can conflict with another; marking as read cannot. */
export function differs({ stored, after }: Transition): boolean {
  return canConflict(stored, after);
}

export function canConflict(before: TriageState, after: TriageState): boolean {
  return !isDeepStrictEqual(asRead(before), asRead(after));
}

function asRead(standing: TriageState): TriageState {
  return { ...standingOf(standing), read: true };
}

export function standingOf(standing: TriageState): TriageState {
  return { ...handlingOf(standing), entry: standing.entry };
}

/** The state of an enquiry without those that it stands for. */
export function ownStandingOf(stored: StoredEnquiry): TriageState {
  return { ...ownOf(stored), entry: stored.entry };
}

/** Fields by which the history records a state. */
export function fieldsOf(standing: TriageState): Record<string, unknown> {
  const { entry, ...handling } = standingOf(standing);
  return { ...handling, ...entry };
}

/** Puts fields of the history into a state. */
export function withFields(standing: TriageState, fields: Record<string, unknown>): TriageState {
  const entry = standing.entry && enteredOf({ ...standing.entry, ...fields });
  return standingOf({ ...standing, ...fields, entry });
}

/**
 * Applies the steps, and records the state before each. What staff decide about a thread holds for all
 * of its enquiries.
 *
 * @param ofOne for what happened to one enquiry of a thread: the steps have its own state
 */
export async function applyTransitions(
  services: Services,
  change: ChangeUnderWay<Author>,
  steps: Transition[],
  { ofOne = false }: { ofOne?: boolean } = {},
): Promise<void> {
  const entries = new Map(steps.map(({ stored, after }) => [stored.id, after.entry]));
  const nextOf = (row: StoredRow) => entries.get(row.id) ?? row.entry;
  await storeStates(services, change, stepsInThreads(steps, { ofOne }), nextOf);
  await replaceProducts(change.transaction, steps.flatMap(changedProducts));
}

/** Stores what becomes of enquiries, and records what becomes of each by itself. */
export async function storeStates(
  { now }: Services,
  { transaction, recorder, edit }: ChangeUnderWay<Author>,
  states: readonly NextState<StoredRow>[],
  entryOf: (row: StoredRow) => EnteredEnquiry | null = ({ entry }) => entry,
): Promise<void> {
  const due = states
    .map((state) => ({ ...state, entry: entryOf(state.row) }))
    .filter((state) => isChanged(state) || !isDeepStrictEqual(state.entry, state.row.entry));
  const rows = due.map((state) => ({
    id: state.row.id,
    ...state.shown,
    entry: state.entry,
    own: state.leads ? state.own : null,
    differs: isConflicting(state),
  }));
  const next = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS next (id integer,
    status text, assignee_id integer, folder text, read boolean, remind_on text, outcome text,
    lost_because text, entry jsonb, own json, differs boolean)`;
  const time = sql`${now()}::timestamptz`;
  await sql`
    UPDATE enquiry SET ${setEntry},
      -- The account of an earlier state may be deleted.
      status = next.status, assignee_id = (SELECT staff.id FROM staff WHERE staff.id = next.assignee_id),
      folder = next.folder, own_handling = next.own,
      remind_on = next.remind_on, outcome = next.outcome, lost_because = next.lost_because,
      answered_at = CASE WHEN next.status = 'answered' AND enquiry.status <> 'answered'
        THEN coalesce(answered_at, ${time}) ELSE answered_at END,
      read_at = CASE WHEN next.read THEN coalesce(read_at, ${time}) END,
      left_inbox_at = CASE WHEN next.folder = 'inbox' THEN NULL
        WHEN next.folder = enquiry.folder THEN left_inbox_at ELSE ${time} END,
      version = version + next.differs::integer,
      changed_by = CASE WHEN next.differs THEN ${staffIdOf(edit.by)}::integer ELSE changed_by END,
      changed_by_customer = CASE WHEN next.differs THEN ${edit.by?.id === CUSTOMER.id}
        ELSE changed_by_customer END,
      changed_at = CASE WHEN next.differs THEN ${time} ELSE changed_at END
    FROM ${next} WHERE enquiry.id = next.id`.execute(transaction);
  for (const { row, before, own, entry } of due) {
    const changes = fieldChanges(
      fieldsOf({ ...before, entry: row.entry }),
      fieldsOf({ ...own, entry }),
    );
    const { read: _read, ...recorded } = changes;
    if (Object.keys(recorded).length === 0) continue;
    recorder.record({
      kind: ENQUIRY,
      subject: String(row.id),
      title: senderName(entry ?? row),
      action: 'edited',
      version: row.version + 1,
      changes,
    });
  }
}

type Due = NextState<StoredRow> & { entry: EnteredEnquiry | null };

/** True for all but reading, of the enquiry or of the thread that it stands for. */
function isConflicting({ row, before, own, shown, entry }: Due): boolean {
  return (
    canConflict(row, { ...shown, entry }) ||
    canConflict({ ...before, entry: row.entry }, { ...own, entry })
  );
}

function changedProducts({ stored, after }: Transition) {
  const products = after.entry?.products ?? [];
  const isSame = isDeepStrictEqual(products, stored.entry?.products ?? []);
  return isSame ? [] : [{ enquiry_id: stored.id, products }];
}

/** Marks an enquiry as answered and assigns it to the author; a closed one stays closed. */
export async function markAnswered(
  services: Services,
  change: ChangeUnderWay,
  stored: StoredEnquiry | undefined,
): Promise<void> {
  if (!stored || stored.status === 'closed') return;
  const assignee_id = stored.assignee_id ?? change.edit.by.id;
  const step = {
    stored,
    after: { ...stored, assignee_id, status: 'answered' as const, read: true },
  };
  if (differs(step)) await applyTransitions(services, change, [step]);
}

/** Content of an enquiry that staff entered, which they can correct. */
interface EnteredEnquiry {
  channel: DirectChannel;
  fname: string;
  lname: string;
  phone: string;
  email: string;
  cname: string;
  message: string;
  date_needed: Day | null;
  place: string | null;
  products: Snapshot[];
}

const FIELDS = Object.keys(ENTRY_LABELS) as (keyof EnteredEnquiry)[];
const COLUMN_NAMES = FIELDS.filter((field) => field !== 'products');
const COLUMNS = sql.join(COLUMN_NAMES.map((field) => sql.ref(field)));

/** SQL column with the entry; null for an enquiry of a visitor, whose words never change. */
const entryColumn = sql<EnteredEnquiry | null>`CASE WHEN channel <> 'site' THEN jsonb_build_object(
  ${sql.join(COLUMN_NAMES.flatMap((field) => [sql.lit(field), sql.ref(field)]))},
  'products', ${productsOfEnquiry}) END`;

/**
 * SQL assignment: writes the entry in a column of `next`, without its products; null changes
 * nothing. Products make it a quote request.
 */
const setEntry = sql`(${COLUMNS})
  = (SELECT ${COLUMNS} FROM jsonb_populate_record(enquiry, coalesce(next.entry, '{}'))),
  kind = CASE WHEN next.entry IS NULL THEN kind
    WHEN jsonb_array_length(next.entry->'products') > 0 THEN 'quote' ELSE 'message' END`;

function enteredOf(entry: EnteredEnquiry): EnteredEnquiry {
  return Object.fromEntries(
    FIELDS.map((field) => [field, entry[field]]),
  ) as unknown as EnteredEnquiry;
}
