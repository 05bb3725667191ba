import { forget, store } from '../../design/device-storage.ts';
import { storedFields } from './quote-list-draft.ts';

/**
 * A request that was sent and has no answer yet. The server may have it: sent once more with the
 * key it had, it cannot arrive twice. It outlives the page, as the doubt does.
 */
interface Attempt {
  key: string;
  /** The whole request, as JSON: only the very same one may go out under the key. */
  body: string;
  /** When it was first sent, in milliseconds since 1970. */
  sentAt: number;
}

const STORED_AS = 'quote-list-attempt';

/** After a day whoever sent it has heard from us or has called; a new list is a new request. */
const IN_DOUBT_FOR_MS = 24 * 60 * 60 * 1000;

let latest: Attempt | undefined;

/** The attempt whose outcome is not known; undefined when there is none. */
export function openAttempt(): Attempt | undefined {
  const attempt = latest ?? storedAttempt();
  return attempt && Date.now() - attempt.sentAt < IN_DOUBT_FOR_MS ? attempt : undefined;
}

/**
 * The key under which `body` goes out: that of the open attempt when it is the same request, and
 * otherwise a new one, since a request that was changed is another.
 */
export function keyFor(body: string): string {
  const open = openAttempt();
  if (open?.body === body) return open.key;
  latest = { key: newKey(), body, sentAt: Date.now() };
  store(STORED_AS, latest);
  return latest.key;
}

/** An answer has come: nothing is in doubt any more. */
export function closeAttempt(): void {
  latest = undefined;
  forget(STORED_AS);
}

function storedAttempt(): Attempt | undefined {
  const { key, body, sentAt } = storedFields(STORED_AS);
  const isWhole = typeof key === 'string' && typeof body === 'string' && typeof sentAt === 'number';
  return isWhole ? { key, body, sentAt } : undefined;
}

// Not randomUUID, which browsers keep back from a site that is opened over plain http.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
