import { useCallback, useEffect, useRef, useState } from 'react';
import { callAsStaff, sessionHasEnded } from '../../account/session/session.ts';
import { ApiError, type Call } from '../../client.ts';

export interface Loading<Answer> {
  phase: 'loading' | 'failed' | 'ready';
  /** What arrived last; it stays in sight while newer is on its way. */
  shown: Answer | undefined;
  /** Whether what was asked for is not there, rather than out of reach. */
  missing: boolean;
  /** Asks again, for whatever is wanted by then. */
  reload: () => Promise<void>;
  /** Puts right what is shown, after a change that the server has answered. */
  show: (answer: Answer) => void;
}

/**
 * The answer to a GET, asked for whenever the address changes. A failure is logged.
 *
 * @param parse the same function at each call
 */
export function useAnswer<Answer>(address: string, parse: Call<Answer>['parse']): Loading<Answer> {
  const [state, setState] = useState<Pick<Loading<Answer>, 'phase' | 'missing'>>({
    phase: 'loading',
    missing: false,
  });
  const [shown, show] = useState<Answer>();
  const latest = useRef<AbortController>(undefined);
  const wanted = useRef(address);

  const load = useCallback(async () => {
    latest.current?.abort();
    latest.current = new AbortController();
    const { signal } = latest.current;
    setState({ phase: 'loading', missing: false });
    try {
      show(await callAsStaff(wanted.current, { parse, signal }));
      setState({ phase: 'ready', missing: false });
    } catch (error) {
      if (signal.aborted || sessionHasEnded(error)) return;
      console.error('The page could not load what it shows.', error);
      setState({ phase: 'failed', missing: error instanceof ApiError && error.status === 404 });
    }
  }, [parse]);

  useEffect(() => {
    wanted.current = address;
    load();
    return () => latest.current?.abort();
  }, [address, load]);

  return { ...state, shown, reload: load, show };
}
