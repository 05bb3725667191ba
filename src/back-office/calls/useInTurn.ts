import { useRef } from 'react';

/** Returns a function that begins some work once the work before has ended. */
export function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.current.then(work);
    last.current = mine.catch(() => undefined);
    return mine;
  };
}
