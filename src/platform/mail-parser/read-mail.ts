import { openBoundedThread, TooMuchForThread } from '../bounded-thread.ts';
import type { MailAnswer } from './parsed-mail.ts';

const WORKER = ['src', 'platform', 'mail-parser', 'mail-worker.ts'];
/** The largest mail takes a third of a second; the host ends a scheduled function after 30 seconds. */
const LIMITS = { timeoutMs: 12_000, maxHeapMb: 256 };

const ask = openBoundedThread<Uint8Array<ArrayBuffer>, MailAnswer>(WORKER, LIMITS);

/**
 * Reads a mail in a thread of its own.
 *
 * @returns null for one that cannot be read
 */
export async function readMail(bytes: Uint8Array<ArrayBuffer>): Promise<MailAnswer> {
  try {
    return await ask(bytes);
  } catch (error) {
    if (error instanceof TooMuchForThread) return null;
    throw error;
  }
}
