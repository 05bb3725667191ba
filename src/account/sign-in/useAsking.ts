import { useEffect, useRef, useState } from 'react';

/**
 * A question that calls ask of whoever is at the page, and wait for.
 *
 * @param answerFor takes over what asks, and gives what ends that
 * @returns whether it is being asked, what exactly, and what answers it
 */
export function useAsking<Details = void>(
  answerFor: (ask: (details: Details) => Promise<boolean>) => () => void,
) {
  const answer = useRef<(yes: boolean) => void>(undefined);
  const [isAsking, setAsking] = useState(false);
  const [details, setDetails] = useState<Details>();

  useEffect(() => {
    const letGo = answerFor((asked) => {
      setDetails(asked);
      setAsking(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    });
    return () => {
      letGo();
      answer.current?.(false);
    };
  }, [answerFor]);

  function finish(yes: boolean) {
    setAsking(false);
    answer.current?.(yes);
  }

  return { isAsking, details, finish };
}
