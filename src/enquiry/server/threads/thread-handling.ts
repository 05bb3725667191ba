import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  type EnquiryFolder,
  type EnquiryOutcome,
  type EnquiryStatus,
  enquiryFolders,
  enquiryStatuses,
  outcomes,
} from '../../contract/inbox.ts';

/** How far staff are with an enquiry. */
export interface EnquiryState {
  status: EnquiryStatus;
  assignee_id: number | null;
  folder: EnquiryFolder;
  read: boolean;
  remind_on: string | null;
  outcome: EnquiryOutcome | null;
  lost_because: string;
}

const FIELDS = [
  'status',
  'assignee_id',
  'folder',
  'read',
  'remind_on',
  'outcome',
  'lost_because',
] as const satisfies (keyof EnquiryState)[];

const storedHandling = z.object({
  status: z.enum(enquiryStatuses),
  assignee_id: z.int().nullable(),
  folder: z.enum(enquiryFolders),
  read: z.boolean(),
  remind_on: z.iso.date().nullable(),
  outcome: z.enum(outcomes).nullable(),
  lost_because: z.string(),
});

/** A state that was stored as JSON; undefined for one that is damaged or of another version. */
export function readHandling(stored: unknown): EnquiryState | undefined {
  return storedHandling.safeParse(stored).data;
}

export function handlingOf(state: EnquiryState): EnquiryState {
  return Object.fromEntries(
    FIELDS.map((field) => [field, state[field]]),
  ) as unknown as EnquiryState;
}

/** The fields of a state that another has otherwise. */
export function changedHandling(before: EnquiryState, after: EnquiryState): Partial<EnquiryState> {
  const changed = FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

const isWaiting = ({ status }: EnquiryState) => status === 'new' || status === 'open';

/**
 * How a thread of joined enquiries stands: nothing that waits in one of them is out of sight. What
 * all of them have alike is the thread's, so that staff decide for all at once.
 */
export function handlingOfThread(
  head: EnquiryState,
  joined: readonly EnquiryState[],
): EnquiryState {
  const all = [head, ...joined];
  const waits = !isWaiting(head) && joined.some(isWaiting);
  const reminders = all.flatMap(({ status, remind_on }) =>
    status === 'closed' ? [] : (remind_on ?? []),
  );
  const isWon = head.outcome === null && joined.some(({ outcome }) => outcome === 'won');
  return {
    ...handlingOf(head),
    status: waits ? 'open' : head.status,
    assignee_id: all.find(({ assignee_id }) => assignee_id !== null)?.assignee_id ?? null,
    read: all.every(({ read }) => read),
    remind_on: reminders.toSorted()[0] ?? head.remind_on,
    outcome: isWon ? 'won' : head.outcome,
  };
}
