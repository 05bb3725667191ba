import { type ReactNode, useState } from 'react';
import type { Enquiry } from '../../../enquiry/contract/inbox.ts';
import { attempt } from '../../calls/attempt.ts';
import rows from '../../lists/RowsTable.module.css';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';

interface Props {
  /** Such as `note`. */
  what: string;
  /** Makes the call that deletes it. */
  remove: () => Promise<Enquiry>;
  done: string;
  failed: string;
  /** Told of the enquiry as it is then. */
  onDeleted: (enquiry: Enquiry) => void;
  /** Says what is gone then. */
  children: ReactNode;
}

/** Deletes something that was written under an enquiry, once somebody has confirmed it. */
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
