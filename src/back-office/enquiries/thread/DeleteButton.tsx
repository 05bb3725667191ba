import { type ReactNode, useState } from 'react';
import type { Enquiry } from '../../../enquiry/contract/inbox.ts';
import { attempt } from '../../calls/attempt.ts';
import rows from '../../lists/RowsTable.module.css';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';

interface Props {
  /** Name of the deleted thing, such as `note`. */
  what: string;
  /** Makes the call that deletes it. */
  remove: () => Promise<Enquiry>;
  done: string;
  failed: string;
  /** Receives the changed enquiry. */
  onDeleted: (enquiry: Enquiry) => void;
  /** Says what will be deleted. */
  children: ReactNode;
}

/** Deletes something under an enquiry after a confirmation. */
export function DeleteButton({ what, remove, done, failed, onDeleted, children }: Props) {
  const [isAsked, setAsked] = useState(false);

  async function confirmed() {
    const call = async () => onDeleted(await remove());
    if (await attempt(call, { done, failed })) setAsked(false);
  }

  return (
    <>
      <button className={rows.action} type="button" onClick={() => setAsked(true)}>
        Delete<span className="visually-hidden"> {what}</span>
      </button>
      {isAsked && (
        <ConfirmDialog
          title={`Delete this ${what}?`}
          confirm={`Delete ${what}`}
          destroys
          onConfirm={confirmed}
          onClose={() => setAsked(false)}
        >
          <p>{children}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
