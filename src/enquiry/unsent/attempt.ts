import { forget, store } from '../../design/device-storage.ts';
import { newIdempotencyKey } from '../../platform/contract/idempotency-key.ts';
import { storedFields } from './draft.ts';

/**
 * A form that was sent and has no answer yet. The server may have it: sent once more with the key
 * it had, it cannot arrive twice. It outlives the page, as the doubt does.
 */
interface Attempt {
  key: string;
  /** The whole request, as JSON: only the very same one may go out under the key. */
  body: string;
  /** When it was first sent, in milliseconds since 1970. */
  sentAt: number;
  /** It was sent without a connection, and goes by itself when there is one: send-waiting.ts. */
  waits?: boolean;
}

/** After a day whoever sent it has heard from us or has called; what is sent then is new. */
const IN_DOUBT_FOR_MS = 24 * 60 * 60 * 1000;
/** Whoever had no connection for longer has found another way, or wants something else. */
const WAITS_FOR_MS = 7 * IN_DOUBT_FOR_MS;

/** @param storedAs the form's own name on the device */
export function attemptsOf(storedAs: string) {
  /** Where the device keeps nothing. */
  let latest: Attempt | undefined;

  /** The attempt whose outcome is not known; undefined when there is none. */
  function open(): Attempt | undefined {
    const attempt = latest ?? storedAttempt(storedAs);
    const lasts = attempt?.waits ? WAITS_FOR_MS : IN_DOUBT_FOR_MS;
    return attempt && Date.now() - attempt.sentAt < lasts ? attempt : undefined;
  }

  function keep(attempt: Attempt): string {
    latest = store(storedAs, attempt) ? undefined : attempt;
    return attempt.key;
  }

  return {
    open,
    /**
     * The key under which `body` goes out: that of the open attempt when it is the same request, and
     * otherwise a new one, since a request that was changed is another.
     */
    keyFor(body: string): string {
      const attempt = open();
      if (attempt?.body === body) return attempt.key;
      return keep({ key: newIdempotencyKey(), body, sentAt: Date.now() });
    },
    /** There is no connection: `body` goes by itself, under the key it may have had before. */
    wait(body: string): void {
      const attempt = open();
      const isSame = attempt?.body === body;
      if (isSame && attempt.waits) return;
      keep({
        key: isSame ? attempt.key : newIdempotencyKey(),
        body,
        sentAt: Date.now(),
        waits: true,
      });
    },
    /** An answer has come, or it is not to go: nothing is in doubt any more. */
    close(): void {
      latest = undefined;
      forget(storedAs);
    },
  };
}

function storedAttempt(storedAs: string): Attempt | undefined {
  const { key, body, sentAt, waits } = storedFields(storedAs);
  const isWhole = typeof key === 'string' && typeof body === 'string' && typeof sentAt === 'number';
  return isWhole ? { key, body, sentAt, ...(waits === true && { waits }) } : undefined;
}
