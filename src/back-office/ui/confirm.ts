import { showToast } from '../../design/toasts/toasts.ts';
import type { Question } from './ConfirmDialog.tsx';

/** Asks before an action without undo. Resolves to true once it is confirmed and has succeeded. */
export async function confirm(question: Question): Promise<boolean> {
  try {
    const { ask } = await import('./ask.tsx');
    return await ask(question);
  } catch (error) {
    console.error('The question could not be loaded.', error);
    showToast('error', 'That could not be loaded. Check the connection, then try again.');
    return false;
  }
}
