import { type ReactNode, useState } from 'react';
import { signOut } from '../../../account/session/session.ts';
import { carryToast, showToast } from '../../../design/toasts/toasts.ts';
import { paths } from '../../../paths.ts';
import { useOnDemand } from '../../calls/useLoaded.ts';
import { draftsOf, forgetDraftsOf } from '../../forms/draft-storage.ts';
import { leaveWithoutQuestion, unsavedOnPage } from '../../forms/unsaved-work.ts';

const loadQuestion = () => import('./SignOutQuestion.tsx');

/**
 * Signs out, and asks first if that would lose work.
 *
 * @param person id of the account; drafts are not stored while it is undefined
 */
export function useSignOut(person: number | undefined): { begin: () => void; dialog: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const question = useOnDemand('the question', loadQuestion, isAsking, close);

  function begin() {
    const isKept = person !== undefined && draftsOf(person).length > 0;
    if (isKept || unsavedOnPage().length > 0) setAsking(true);
    else void leave(person);
  }

  const dialog = question && (
    <question.SignOutQuestion
      person={person}
      onStay={close}
      onLeave={() => {
        close();
        void leave(person);
      }}
    />
  );
  return { begin, dialog };
}

async function leave(person: number | undefined) {
  const { signedOut, message } = await signOut();
  if (!signedOut) return showToast('error', message);
  if (person !== undefined) forgetDraftsOf(person);
  leaveWithoutQuestion();
  carryToast('success', message);
  location.assign(paths.login);
}
