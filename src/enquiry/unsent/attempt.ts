import { forget, store } from '../../design/device-storage.ts';
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
}

/** After a day whoever sent it has heard from us or has called; what is sent then is new. */
const IN_DOUBT_FOR_MS = 24 * 60 * 60 * 1000;

/** @param storedAs the form's own name on the device */
export function attemptsOf(storedAs: string) {
  let latest: Attempt | undefined;

  /** The attempt whose outcome is not known; undefined when there is none. */
  function open(): Attempt | undefined {
    const attempt = latest ?? storedAttempt(storedAs);
    return attempt && Date.now() - attempt.sentAt < IN_DOUBT_FOR_MS ? attempt : undefined;
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
      latest = { key: newKey(), body, sentAt: Date.now() };
      store(storedAs, latest);
      return latest.key;
    },
    /** An answer has come: nothing is in doubt any more. */
    close(): void {
      latest = undefined;
      forget(storedAs);
    },
  };
}

function storedAttempt(storedAs: string): Attempt | undefined {
  const { key, body, sentAt } = storedFields(storedAs);
  const isWhole = typeof key === 'string' && typeof body === 'string' && typeof sentAt === 'number';
  return isWhole ? { key, body, sentAt } : undefined;
}

// Not randomUUID, which browsers keep back from a site that is opened over plain http.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
