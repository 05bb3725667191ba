import { useRef, useState } from 'react';
import { callAsStaff, sessionHasEnded } from '../../../account/session/session.ts';
import { paymentCalls } from '../../../quotation/contract/payments/payment-calls.ts';
import type { PaymentReading } from '../../../quotation/contract/payments/reading.ts';
import { failureWords } from '../../calls/attempt.ts';

type State =
  | { phase: 'idle' | 'reading' }
  | { phase: 'failed'; words: string }
  | { phase: 'read'; readings: readonly PaymentReading[] };

const FAILED = 'The message was not read. Check the connection, then try again.';

/**
 * Has messages read by the server, one text at a time: of what is typed while one is read, only the last
 * counts.
 */
export function useMessageReading() {
  const [state, setState] = useState<State>({ phase: 'idle' });
  const last = useRef(0);
  const underWay = useRef<Promise<unknown>>(undefined);

  async function send(text: string, own: number) {
    try {
      const { readings } = await callAsStaff(paymentCalls.readPayments, { body: { text } });
      if (own !== last.current) return undefined;
      setState({ phase: 'read', readings });
      return readings;
    } catch (error) {
      if (own === last.current) {
        const words = sessionHasEnded(error) ? FAILED : failureWords(error, FAILED);
        setState({ phase: 'failed', words });
      }
      return undefined;
    }
  }

  return {
    state,
    /** Returns what was read; undefined after a failure, and when another text came since. */
    async read(text: string): Promise<readonly PaymentReading[] | undefined> {
      last.current += 1;
      const own = last.current;
      setState({ phase: 'reading' });
      await underWay.current;
      if (own !== last.current) return undefined;
      const sent = send(text, own);
      underWay.current = sent;
      return sent;
    },
    forget() {
      last.current += 1;
      setState({ phase: 'idle' });
    },
  };
}
