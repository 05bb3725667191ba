import { useQueries } from '@tanstack/react-query';
import {
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react';
import { queryClient } from '../../account/session/api-query.ts';
import { FailedNotice, LoadingNotice, Notice } from '../parts/Notice.tsx';
import { Waits, WaitsContext } from './waits.ts';

interface Props {
  /** Name of what is read, which begins the sentences about it: `The quotation`. */
  what: string;
  /** Replaces what is not there any more; a sentence, or a part of its own. */
  gone?: ReactNode;
  /** Frames a notice, such as with the screen's heading or in a dialog. */
  frame?: (notice: ReactNode) => ReactNode;
  /** True if nothing says that it loads. */
  isQuiet?: boolean;
  /** Runs each time that it says that something did not arrive. */
  onFailed?: () => void;
  children: ReactNode;
}

/**
 * Shows its content once all that it reads by `useRead` is there. Until then it says that it loads,
 * that it did not arrive, with a button to try again, or that it is not there any more.
 */
export function Boundary({ children, ...said }: Props) {
  const [waits] = useState(() => new Waits());
  const [, showAgain] = useReducer((turn: number) => turn + 1, 0);
  return (
    <WaitsContext value={waits}>
      <Suspense fallback={<Waiting waits={waits} onReady={showAgain} {...said} />}>
        {children}
      </Suspense>
    </WaitsContext>
  );
}

interface WaitingProps extends Omit<Props, 'children'> {
  waits: Waits;
  /** Called each time that all is there for which the content waits. */
  onReady: () => void;
}

function Waiting({
  waits,
  onReady,
  what,
  gone,
  frame = (notice) => notice,
  isQuiet,
  onFailed,
}: WaitingProps) {
  const reads = useSyncExternalStore(waits.subscribe, waits.reads);
  const results = useQueries({ queries: reads.map(({ query }) => query) }, queryClient);
  const standings = results.map((result, at) => reads[at]?.standing(result));
  const isReady = standings.length > 0 && standings.every((standing) => standing === 'ready');
  // React would show the content by itself, but 300 ms after the notice at the earliest.
  useLayoutEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  useLayoutEffect(() => () => waits.clear(), [waits]);
  // A change cancels what is out of date, and may meet a read that nobody watches yet.
  useEffect(() => {
    for (const { isPending, fetchStatus, refetch } of results) {
      if (isPending && fetchStatus === 'idle') void refetch();
    }
  }, [results]);
  const hasFailed = standings.includes('failed');
  const tell = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    if (hasFailed) tell();
  }, [hasFailed]);

  async function tryAgain() {
    await Promise.all(
      results.flatMap((result, at) => (standings[at] === 'failed' ? result.refetch() : [])),
    );
  }

  if (standings.includes('missing')) {
    return frame(
      <Boundary what={what}>{asNotice(gone ?? `${what} is not there any more.`)}</Boundary>,
    );
  }
  if (hasFailed) {
    return frame(<FailedNotice what={what} onRetry={tryAgain} />);
  }
  return isQuiet ? null : frame(<LoadingNotice />);
}

function asNotice(said: ReactNode): ReactNode {
  if (typeof said !== 'string') return said;
  return (
    <Notice>
      <p>{said}</p>
    </Notice>
  );
}
