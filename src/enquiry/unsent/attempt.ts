import { forget, store } from '../../design/device-storage.ts';
import { newIdempotencyKey } from '../../platform/contract/idempotency-key.ts';
import { jsonIn } from '../../platform/contract/stored-json.ts';
import { readDraftFields } from './draft.ts';

/**
 * A submission without an answer. The server may have it; resending it with the same key cannot
 * store it twice. It outlives the page.
 */
interface Attempt {
  key: string;
  /** The whole request as JSON, since a key belongs to one request. */
  body: string;
  /** Time of the first try, in milliseconds since 1970. */
  sentAt: number;
  /** It was sent offline and will be resent automatically: send-waiting.ts. */
  waits?: boolean;
}

/**
 * After a day the visitor has heard from the company or has called, so a later submission is new.
 */
const IN_DOUBT_FOR_MS = 24 * 60 * 60 * 1000;
/** After a week offline, the visitor has found another way or wants something else. */
const WAITS_FOR_MS = 7 * IN_DOUBT_FOR_MS;

/** @param storedAs storage key of the form */
export function attemptsOf(storedAs: string) {
  /** Fallback if the device stores nothing. */
  let latest: Attempt | undefined;

  /** Pending submission; undefined without one. */
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
     * Key for sending `body`: the pending submission's if the request is the same, else a new one.
     */
    keyFor(body: string): string {
      const attempt = open();
      if (attempt?.body === body) return attempt.key;
      return keep({ key: newIdempotencyKey(), body, sentAt: Date.now() });
    },
    /** Queues `body` for a connection, under the key that it may already have. */
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
    /** Ends the pending submission, after an answer or a cancellation. */
    close(): void {
      latest = undefined;
      forget(storedAs);
    },
  };
}

function storedAttempt(storedAs: string): Attempt | undefined {
  const { key, body, sentAt, waits } = readDraftFields(storedAs);
  const isWhole =
    typeof key === 'string' &&
    typeof body === 'string' &&
    jsonIn(body) &&
    typeof sentAt === 'number';
  return isWhole ? { key, body, sentAt, ...(waits === true && { waits }) } : undefined;
}
