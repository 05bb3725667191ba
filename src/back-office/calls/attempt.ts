import { sessionHasEnded } from '../../account/session/session.ts';
import { ApiError } from '../../client.ts';
import { showToast } from '../../design/toasts/toasts.ts';

interface Words {
  /** Left out where the work tells it itself. */
  done?: string;
  /** For a failure: all that is said of it, or what is said where the server says nothing. */
  failed: string | ((error: unknown) => string);
}

/** Does something and says in a toast how it went; gives whether it went well. */
export async function attempt(work: () => Promise<unknown>, words: Words): Promise<boolean> {
  const { done, failed } = words;
  try {
    await work();
  } catch (error) {
    if (sessionHasEnded(error)) return false;
    showToast('error', typeof failed === 'string' ? failureWords(error, failed) : failed(error));
    return false;
  }
  if (done) showToast('success', done);
  return true;
}

export const UNREACHED = 'The server could not be reached. Check the connection, then try again.';

/** Why a form was not saved, beside its button. */
export function notSaved(error: unknown): string {
  if (sessionHasEnded(error)) return 'You are signed out. Try again to sign in and go on.';
  return failureWords(error, UNREACHED);
}

/** Why a call failed: the server's own words, or the given ones when it had none. */
export function failureWords(error: unknown, otherwise: string): string {
  return (error instanceof ApiError ? error.serverMessage : null) ?? otherwise;
}

/** Why a call failed, in words for the person who made it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.serverMessage) return error.serverMessage;
  return error.status === null ? UNREACHED : 'The server had a problem. Try again in a moment.';
}
