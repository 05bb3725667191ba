import { Dialog } from '../../../design/Dialog.tsx';
import { Button } from '../../ui/Button.tsx';
import buttons from '../../ui/ConfirmDialog.module.css';
import type { Opened } from '../../ui/open-dialog.tsx';
import type { LeftWork } from './left-work.ts';

interface Props extends Opened<'save' | 'discard'> {
  /** True if the page has unsaved work. */
  isHere: boolean;
  /** What other screens keep. */
  elsewhere: readonly LeftWork[];
}

/** Asks what to do with work that signing out would lose. */
export function SignOutQuestion({ isHere, elsewhere, onClose }: Props) {
  const stay = () => onClose();
  return (
    <Dialog title="Sign out with unsaved work?" size="narrow" onClose={stay}>
      {isHere && <p>Your work on this page is not saved.</p>}
      {elsewhere.length > 0 && (
        <>
          <p>This device keeps {isHere && 'more '}unsaved work. Open it to save it:</p>
          <ul>
            {elsewhere.map(({ title, path }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>Signing out deletes what is not saved.</p>
      <div className={buttons.buttons}>
        <Button kind="quiet" data-autofocus onPress={stay}>
          Stay
        </Button>
        <Button kind="danger" onPress={() => onClose('discard')}>
          Discard and sign out
        </Button>
        {isHere && (
          <Button kind="brand" onPress={() => onClose('save')}>
            Save and sign out
          </Button>
        )}
      </div>
    </Dialog>
  );
}
