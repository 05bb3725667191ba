import { useState } from 'react';
import { Dialog } from '../../../design/Dialog.tsx';
import { unsavedOnPage } from '../../forms/unsaved-work.ts';
import buttons from '../../ui/ConfirmDialog.module.css';
import { leftElsewhere } from './left-work.ts';

interface Props {
  /** Id of the account; undefined while unknown. */
  person: number | undefined;
  onStay: () => void;
  /** Signs out and deletes unsaved work. */
  onLeave: () => void;
}

/** Asks what to do with work that signing out would lose. */
export function SignOutQuestion({ person, onStay, onLeave }: Props) {
  const [isHere, setHere] = useState(() => unsavedOnPage().length > 0);
  const [elsewhere] = useState(() => (person === undefined ? [] : leftElsewhere(person)));
  const [isSaving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    for (const work of unsavedOnPage()) if (!(await work.save())) return onStay();
    if (elsewhere.length === 0) return onLeave();
    setHere(false);
    setSaving(false);
  }

  // A refused form shows its wrong field, and may open a dialog itself.
  if (isSaving) return null;
  return (
    <Dialog title="Sign out with unsaved work?" size="narrow" onClose={onStay}>
      {isHere && <p>Your work on this page is not saved.</p>}
      {elsewhere.length > 0 && (
        <>
          <p>This device keeps more unsaved work. Open it to save it:</p>
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
        <button className="button" data-kind="quiet" type="button" data-autofocus onClick={onStay}>
          Stay
        </button>
        <button className="button" data-kind="danger" type="button" onClick={onLeave}>
          Discard and sign out
        </button>
        {isHere && (
          <button className="button" data-kind="brand" type="button" onClick={save}>
            Save and sign out
          </button>
        )}
      </div>
    </Dialog>
  );
}
