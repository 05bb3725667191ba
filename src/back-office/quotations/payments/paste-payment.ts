import { late } from '../../reading/late.tsx';
import { openDialog } from '../../ui/open-dialog.tsx';

const PastePaymentDialog = late(
  async () => (await import('./PastePaymentDialog.tsx')).PastePaymentDialog,
);

/** Opens the dialog that reads payment messages; its code comes then, since every screen offers it. */
export function pastePayment(begun = ''): void {
  void openDialog(PastePaymentDialog, { begun });
}
