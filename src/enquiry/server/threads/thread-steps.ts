import { isDeepStrictEqual } from 'node:util';
import {
  changedHandling,
  type EnquiryState,
  handlingOf,
  handlingOfThread,
  readHandling,
} from './thread-handling.ts';

/** A locked enquiry with its thread. The state of one that stands for others is the thread's. */
export interface InThread extends EnquiryState {
  id: number;
  thread_id: number | null;
  /** Its own state where it stands for others. */
  own_handling: EnquiryState | null;
}

export interface Step<Row extends InThread> {
  stored: Row & { thread: readonly Row[] };
  after: EnquiryState;
}

/** What becomes of a row. */
export interface NextState<Row extends InThread> {
  row: Row;
  /** Its own state before and after. */
  before: EnquiryState;
  own: EnquiryState;
  /** What its columns say. */
  shown: EnquiryState;
  /** True if it stands for others. */
  leads: boolean;
}

export function ownOf({ own_handling, ...row }: InThread): EnquiryState {
  return readHandling(own_handling) ?? handlingOf(row);
}

/**
 * Works out what steps do to whole threads. Staff decide for all enquiries of a thread at once; what
 * happens to one of them (`ofOne`, with its own state) shows in the thread, too. Folders are the
 * thread's in either case.
 */
export function stepsInThreads<Row extends InThread>(
  steps: readonly Step<Row>[],
  { ofOne }: { ofOne: boolean },
): NextState<Row>[] {
  const threads = Map.groupBy(steps, ({ stored }) => stored.thread_id ?? stored.id);
  return [...threads.values()].flatMap((theirs) => {
    const rows = theirs[0]?.stored.thread ?? [];
    const own = new Map(rows.map((row) => [row.id, ownOf(row)]));
    for (const { stored, after } of theirs) {
      const before = ofOne ? ownOf(stored) : stored;
      const changed = changedHandling(before, after);
      const isForAll = !ofOne && stored.thread_id === null;
      for (const [id, state] of own) {
        if (isForAll || id === stored.id) own.set(id, { ...state, ...changed });
        else if (changed.folder) own.set(id, { ...state, folder: changed.folder });
      }
    }
    return nextStates(rows, own);
  });
}

/** The columns of a thread whose enquiries have these states. */
export function nextStates<Row extends InThread>(
  rows: readonly Row[],
  own: ReadonlyMap<number, EnquiryState>,
): NextState<Row>[] {
  const stateOf = (row: Row) => own.get(row.id) ?? ownOf(row);
  const joined = rows.filter(({ thread_id }) => thread_id !== null);
  return rows.map((row) => {
    const leads = row.thread_id === null && joined.length > 0;
    const state = stateOf(row);
    const shown = leads ? handlingOfThread(state, joined.map(stateOf)) : state;
    return { row, before: ownOf(row), own: state, shown, leads };
  });
}

/** True where a row is to be written. */
export function isChanged<Row extends InThread>({ row, own, shown, leads }: NextState<Row>) {
  return (
    !isDeepStrictEqual(handlingOf(row), shown) ||
    !isDeepStrictEqual(row.own_handling, leads ? own : null)
  );
}
