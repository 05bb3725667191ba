import { useEffect, useRef, useState } from 'react';

/**
 * Connects a dialog to calls that wait for its answer.
 *
 * @param register registers the dialog, and returns how to unregister it
 * @returns whether the dialog is open, its details, and how to answer
 */
export function usePrompt<Details = void>(
  register: (ask: (details: Details) => Promise<boolean>) => () => void,
) {
  const answer = useRef<(yes: boolean) => void>(undefined);
  const [isAsking, setAsking] = useState(false);
  const [details, setDetails] = useState<Details>();

  useEffect(() => {
    const unregister = register((asked) => {
      setDetails(asked);
      setAsking(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    });
    return () => {
      unregister();
      answer.current?.(false);
    };
  }, [register]);

  function finish(yes: boolean) {
    setAsking(false);
    answer.current?.(yes);
  }

  return { isAsking, details, finish };
}
