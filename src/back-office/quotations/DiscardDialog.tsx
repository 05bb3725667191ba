import { carryToast, showToast } from '../../design/toasts/toasts.ts';
import { paths } from '../../paths.ts';
import { attempt } from '../calls/attempt.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import type { QuotationForm } from './useQuotationForm.ts';

interface Props {
  form: QuotationForm;
  onClose: () => void;
}

/** Confirms that a draft is discarded. */
export function DiscardDialog({ form, onClose }: Props) {
  const [latest] = form.saved.revisions;

  async function discard() {
    await attempt(
      async () => {
        const isGone = await form.discardDraft();
        if (!isGone) return showToast('success', 'The draft is discarded.');
        carryToast('success', 'The draft is discarded.');
        location.assign(paths.quotations);
      },
      { failed: 'The draft could not be discarded. Check the connection, then try again.' },
    );
    onClose();
  }

  return (
    <ConfirmDialog
      title="Discard this draft?"
      confirm="Discard it"
      destroys
      onConfirm={discard}
      onClose={onClose}
    >
      <p>
        {latest
          ? `The form shows ${latest.reference} again, as it was sent.`
          : 'It was never sent. Discarding deletes it for everybody.'}
      </p>
    </ConfirmDialog>
  );
}
