import { hashKey, type QueryObserverResult } from '@tanstack/react-query';
import { createContext } from 'react';
import { type AnswerQuery, queryClient } from '../../account/session/api-query.ts';
import { sessionHasEnded } from '../../account/session/session.ts';
import { ApiError } from '../../client.ts';

/** What a read has to show: its answer, or why there is none. */
export type Standing = 'ready' | 'loading' | 'failed' | 'missing';

export type ReadResult = Pick<QueryObserverResult<unknown, Error>, 'data' | 'error' | 'isFetching'>;

/** @param staysInSight true if a failure to read again leaves the earlier answer where it is */
export function standingOf(
  { data, error, isFetching }: ReadResult,
  staysInSight: boolean,
): Standing {
  const hasFailed = error !== null && !isFetching && !sessionHasEnded(error);
  if (hasFailed && error instanceof ApiError && error.status === 404) return 'missing';
  if (data !== undefined && (staysInSight || !hasFailed)) return 'ready';
  return hasFailed ? 'failed' : 'loading';
}

export interface Read {
  // biome-ignore lint/suspicious/noExplicitAny: reads of all kinds wait together
  query: AnswerQuery<any>;
  standing: (result: ReadResult) => Standing;
}

/** The reads for which a `Boundary` waits, until it shows what they answer. */
export class Waits {
  #reads: readonly Read[] = [];
  readonly #waited = new Map<string, Promise<unknown>>();
  readonly #listeners = new Set<() => void>();
  /** Suspends a component until the boundary renders it again. */
  readonly #boundary = new Promise<never>(() => undefined);

  readonly reads = (): readonly Read[] => this.#reads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Waits for one more read, and begins it unless it has failed. Each render may call it again.
   *
   * @returns what the component throws to suspend
   */
  add(read: Read, hasBegun: boolean): Promise<unknown> {
    const key = hashKey(read.query.queryKey);
    const known = this.#waited.get(key);
    if (known) return known;
    const boundary = this.#boundary;
    const end = hasBegun ? boundary : queryClient.prefetchQuery(read.query);
    this.#waited.set(key, end);
    // From then on the boundary says how it ended.
    void end.then(() => this.#waited.has(key) && this.#waited.set(key, boundary));
    this.#reads = [...this.#reads, read];
    // A component must not change another while it renders.
    queueMicrotask(() => {
      for (const tell of this.#listeners) tell();
    });
    return end;
  }

  clear(): void {
    this.#reads = [];
    this.#waited.clear();
  }
}

export const WaitsContext = createContext<Waits | null>(null);
