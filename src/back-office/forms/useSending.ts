import { useRef, useState } from 'react';

/** Field → what is wrong with it. A place within a field follows it after a dot: `phones.1`. */
export type Problems = Record<string, string>;

/** Sends a form, one try at a time, and remembers what the last one has met with. */
export function useSending() {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);
  const sending = useRef(false);

  return {
    isSending,
    /** Why the last try failed; null when it has not. */
    error,
    problems,
    /** Grows each time the form was sent back, so that the first wrong field takes the focus. */
    refusals,
    /** Sends the form back with what is wrong; nothing is saved then. */
    refuse(found: Problems): false {
      setProblems(found);
      setRefusals((count) => count + 1);
      return false;
    },
    /** Forgets all that the last try has met with. */
    forget() {
      setError(null);
      setProblems({});
    },
    /** Forgets what is wrong with fields, and the failure once no field is wrong any more. */
    forgetProblems(fields: readonly string[]) {
      const isMended = (name: string) => fields.some((field) => `${name}.`.startsWith(`${field}.`));
      const left = Object.entries(problems).filter(([name]) => !isMended(name));
      if (left.length === Object.keys(problems).length) return;
      setProblems(Object.fromEntries(left));
      if (left.length === 0) setError(null);
    },
    /** Does the work unless some is under way; gives whether it went well. */
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
