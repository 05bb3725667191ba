import type { ReactNode } from 'react';
import { attempt } from '../calls/attempt.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';

interface Props {
  title: string;
  confirm: string;
  /** Message for when no link could be made. */
  failed: string;
  /** Returns the address of the customer's page; undefined if something must be corrected first. */
  make: () => Promise<string | undefined>;
  /** @param link undefined if none was made */
  onClose: (link?: string) => void;
  /** Consequences of the action. */
  children: ReactNode;
}

/** Confirms before a customer gets a link to their quotation. */
export function LinkDialog({ title, confirm, failed, make, onClose, children }: Props) {
  async function confirmed() {
    let link: string | undefined;
    await attempt(
      async () => {
        link = await make();
      },
      { failed },
    );
    onClose(link);
  }

  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      busy="Sending…"
      onConfirm={confirmed}
      onClose={() => onClose()}
    >
      {children}
    </ConfirmDialog>
  );
}
