import { signOut } from '../../../account/session/session.ts';
import { showToast } from '../../../design/toasts/toasts.ts';
import { paths } from '../../../paths.ts';
import { leaveFor } from '../../calls/leave-for.ts';
import { forgetDraftsOf } from '../../forms/draft-storage.ts';
import { endNoticesHere } from '../../notices/end-notices.ts';
import { wipeShelf } from '../../shelf/shelf-store.ts';
import { openDialog } from '../../ui/open-dialog.tsx';
import { leaveWithoutQuestion, unsavedOnPage } from '../../ui/unsaved-work.ts';
import { type LeftWork, leftElsewhere } from './left-work.ts';
import { SignOutQuestion } from './SignOutQuestion.tsx';

/**
 * Signs out, and asks first if that would lose work.
 *
 * @param person id of the account; drafts are not stored while it is undefined
 */
export async function leave(person: number | undefined): Promise<void> {
  const elsewhere = person === undefined ? [] : leftElsewhere(person);
  if (!(await mayLeave(unsavedOnPage().length > 0, elsewhere))) return;
  const { signedOut, message } = await signOut();
  if (!signedOut) return showToast('error', message);
  await endNoticesHere();
  if (person !== undefined) forgetDraftsOf(person);
  // Browsers that block storage have nothing on it.
  await wipeShelf().catch(() => undefined);
  leaveWithoutQuestion();
  await leaveFor(paths.login, message);
}

/** Asks what to do with unsaved work, once more if other screens keep some after a save here. */
async function mayLeave(isHere: boolean, elsewhere: readonly LeftWork[]): Promise<boolean> {
  if (!isHere && elsewhere.length === 0) return true;
  const answer = await openDialog(SignOutQuestion, { isHere, elsewhere });
  if (answer !== 'save') return answer === 'discard';
  for (const work of unsavedOnPage()) if (!(await work.save())) return false;
  return mayLeave(false, elsewhere);
}
