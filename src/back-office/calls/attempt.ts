import { sessionHasEnded } from '../../account/session/session.ts';
import { ApiError } from '../../client.ts';
import { showToast } from '../../design/toasts/toasts.ts';

/** Content of a message. */
export type Said = Parameters<typeof showToast>[1];

interface Words {
  /** Left out if the work shows its own message. */
  done?: string;
  /** Fallback for a failure that the server does not explain; or its message, null for none. */
  failed: string | ((error: unknown) => Said | null);
}

/** Runs some work, shows a toast with the result, and returns true on success. */
export async function attempt(work: () => Promise<unknown>, words: Words): Promise<boolean> {
  const { done, failed } = words;
  try {
    await work();
  } catch (error) {
    if (sessionHasEnded(error)) return false;
    const said = typeof failed === 'string' ? failureWords(error, failed) : failed(error);
    if (said !== null) showToast('error', said);
    return false;
  }
  if (done) showToast('success', done);
  return true;
}

/** Says that something could not be `sent`, `saved` or `deleted`. */
export function couldNotBe(noun: string, verb: string): string {
  return `${noun} could not be ${verb}. Check the connection, then try again.`;
}

export const UNREACHED = 'The server could not be reached. Check the connection, then try again.';

/** Says beside a form's button why it was not saved. */
export function formFailureWords(error: unknown): string {
  if (sessionHasEnded(error)) return 'You are signed out. Try again to sign in and go on.';
  return failureWords(error, UNREACHED);
}

/** Says why an action failed, in the server's words, or in the given ones, or in its own. */
export function failureWords(error: unknown, otherwise?: string): string {
  const words = error instanceof ApiError ? error.serverMessage : null;
  return words ?? otherwise ?? unexplained(error);
}

function unexplained(error: unknown): string {
  if (!(error instanceof ApiError)) {
    console.error('An action failed:', error);
    return 'Something went wrong here. Load the page again, then try again.';
  }
  return error.status === null ? UNREACHED : 'The server had a problem. Try again in a moment.';
}
