import { sessionHasEnded } from '../../account/session/session.ts';
import { showToast } from '../../design/toasts.ts';
import { saidOr } from './said.ts';

interface Words {
  done: string;
  /** For a failure of which the server says nothing itself. */
  failed: string;
}

/** Does something and says in a toast how it went; gives whether it went well. */
export async function attempt(work: () => Promise<unknown>, words: Words): Promise<boolean> {
  try {
    await work();
  } catch (error) {
    if (!sessionHasEnded(error)) showToast('error', saidOr(error, words.failed));
    return false;
  }
  showToast('success', words.done);
  return true;
}
