import { useRef, useState } from 'react';

/** Maps a field to its problem. An item within a field follows after a dot: `phones.1`. */
export type Problems = Record<string, string>;

/** Sends a form, one try at a time, and remembers the last failure. */
export function useSending() {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);
  const sending = useRef(false);

  return {
    isSending,
    /** Failure of the last try; null without one. */
    error,
    problems,
    /** Grows each time the form was refused, so that the first wrong field takes the focus. */
    refusals,
    /** Refuses the form with its problems; nothing is saved. */
    refuse(found: Problems): false {
      setProblems(found);
      setRefusals((count) => count + 1);
      return false;
    },
    /** Clears the failure of the last try. */
    forget() {
      setError(null);
      setProblems({});
    },
    /** Clears problems of fields, and the failure once no field is wrong. */
    forgetProblems(fields: readonly string[]) {
      const isMended = (name: string) => fields.some((field) => `${name}.`.startsWith(`${field}.`));
      const left = Object.entries(problems).filter(([name]) => !isMended(name));
      if (left.length === Object.keys(problems).length) return;
      setProblems(Object.fromEntries(left));
      if (left.length === 0) setError(null);
    },
    /** Runs the work unless some is running; returns true on success. */
    async send(work: () => Promise<unknown>, fail: (error: unknown) => void): Promise<boolean> {
      if (sending.current) return false;
      sending.current = true;
      setSending(true);
      try {
        await work();
        setRefusals(0);
        return true;
      } catch (failure) {
        setError(failure);
        fail(failure);
        return false;
      } finally {
        sending.current = false;
        setSending(false);
      }
    },
  };
}
