import { useRef, useState } from 'react';

/**
 * How a form is sent: one try at a time, and what the last one has met with.
 *
 * @param met what a try before this form has met with
 */
export function useSending(met: unknown = null) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState(met);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);
  const sending = useRef(false);

  return {
    isSending,
    /** Why the last try failed; null when it has not. */
    error,
    /** What is wrong with the form, by place. */
    problems,
    /** Grows each time the form was sent back, so that the first wrong field takes the focus. */
    refusals,
    /** Sends the form back with what is wrong; nothing is saved then. */
    refuse(found: Record<string, string>): false {
      setProblems(found);
      setRefusals((count) => count + 1);
      return false;
    },
    /** @param isMended by place; without, all that the last try has met with is forgotten */
    forget(isMended?: (name: string) => boolean) {
      if (!isMended) setError(null);
      setProblems((before) => {
        const others = Object.entries(before).filter(([name]) => isMended && !isMended(name));
        return Object.fromEntries(others);
      });
    },
    /** Does the work unless some is under way; gives whether it went well. */
    async send(work: () => Promise<unknown>, fail: (error: unknown) => void): Promise<boolean> {
      if (sending.current) return false;
      sending.current = true;
      setSending(true);
      try {
        await work();
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
