import { useState } from 'react';
import { refetchCalls } from '../../account/session/api-query.ts';
import { callAsStaff, sessionHasEnded } from '../../account/session/session.ts';
import { Dialog } from '../../design/Dialog.tsx';
import { showToast } from '../../design/toasts/toasts.ts';
import type { ChangeSet, Undone } from '../../history/contract/change-set.ts';
import { historyCalls } from '../../history/contract/history-calls.ts';
import { withParams } from '../../platform/contract/route.ts';
import * as routes from '../../routes.ts';
import { reasonOf } from '../calls/attempt.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import styles from './HistoryList.module.css';
import { SubjectLink } from './HistoryList.tsx';
import { willUndo } from './set-words.ts';

interface Props {
  set: ChangeSet;
  onClose: () => void;
}

/** Confirms the undo of a change set, and says what could not be undone. */
export function UndoDialog({ set, onClose }: Props) {
  const [undone, setUndone] = useState<Undone>();

  async function undo(): Promise<boolean> {
    try {
      const result = await callAsStaff(historyCalls.undoChanges, { params: { set: set.id } });
      await refetchCalls(routes.listHistory, withParams(routes.listSetChanges, { set: set.id }));
      if (result.skipped.length > 0) {
        setUndone(result);
        return false;
      }
      showToast('success', result.message);
      return true;
    } catch (error) {
      if (!sessionHasEnded(error)) showToast('error', `Nothing was undone. ${reasonOf(error)}`);
      return false;
    }
  }

  if (undone) return <ResultDialog undone={undone} onClose={onClose} />;
  return (
    <ConfirmDialog
      title="Undo this?"
      action="Undo"
      act={undo}
      onClose={onClose}
      text={
        <>
          <p>{willUndo(set)}</p>
          <p>Later changes stay as they are, and are listed afterwards. You can undo this too.</p>
        </>
      }
    />
  );
}

/** Lists what stays as it is. */
function ResultDialog({
  undone: { message, skipped },
  onClose,
}: {
  undone: Undone;
  onClose: () => void;
}) {
  return (
    <Dialog title="Some changes could not be undone" size="narrow" onClose={onClose}>
      <p role="status">{message}</p>
      <ul className={`bare-list ${styles.left}`}>
        {skipped.map((each) => (
          <li key={`${each.kind} ${each.subject} ${each.reason}`}>
            <SubjectLink change={each} />
            <span>{each.reason}</span>
          </li>
        ))}
      </ul>
      <button className="button" data-kind="quiet" type="button" data-autofocus onClick={onClose}>
        Close
      </button>
    </Dialog>
  );
}
