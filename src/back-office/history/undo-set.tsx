import { Dialog } from '../../design/Dialog.tsx';
import { showToast } from '../../design/toasts/toasts.ts';
import type { ChangeSet, Undone } from '../../history/contract/change-set.ts';
import { historyCalls } from '../../history/contract/history-calls.ts';
import { withParams } from '../../platform/contract/route.ts';
import * as routes from '../../routes.ts';
import { change } from '../calls/change.ts';
import { Button } from '../ui/Button.tsx';
import { confirm, type Opened, openDialog } from '../ui/open-dialog.tsx';
import styles from './HistoryList.module.css';
import { SubjectLink } from './HistoryList.tsx';
import { willUndo } from './set-words.ts';

/** Undoes a change set once that is confirmed, and says what could not be undone. */
export async function undoSet(set: ChangeSet): Promise<void> {
  let undone: Undone | undefined;
  await confirm({
    title: 'Undo this?',
    text: (
      <>
        <p>{willUndo(set)}</p>
        <p>Later changes stay as they are, and are listed afterwards. You can undo this too.</p>
      </>
    ),
    action: 'Undo',
    act: () =>
      change(
        historyCalls.undoChanges,
        { params: { set: set.id } },
        {
          noun: 'The change',
          verb: 'undone',
          done: null,
          show: (answer) => {
            undone = answer;
          },
          refresh: [routes.listHistory, withParams(routes.listSetChanges, { set: set.id })],
        },
      ),
  });
  if (undone && undone.skipped.length > 0) await openDialog(LeftDialog, { undone });
  else if (undone) showToast('success', undone.message);
}

/** Lists what stays as it is. */
function LeftDialog({ undone: { message, skipped }, onClose }: Opened & { undone: Undone }) {
  return (
    <Dialog title="Some changes could not be undone" size="narrow" onClose={() => onClose()}>
      <p role="status">{message}</p>
      <ul className={`bare-list ${styles.left}`}>
        {skipped.map((each) => (
          <li key={`${each.kind} ${each.subject} ${each.reason}`}>
            <SubjectLink change={each} />
            <span>{each.reason}</span>
          </li>
        ))}
      </ul>
      <Button kind="quiet" data-autofocus onPress={() => onClose()}>
        Close
      </Button>
    </Dialog>
  );
}
