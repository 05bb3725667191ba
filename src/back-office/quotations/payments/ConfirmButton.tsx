import type { ReactNode } from 'react';
import type { Payment } from '../../../quotation/contract/payments/payment.ts';
import { late } from '../../reading/late.tsx';
import { Button } from '../../ui/Button.tsx';
import { openDialog } from '../../ui/open-dialog.tsx';
import { confirmPayment } from './change-payment.ts';
import { sumWords } from './payment-words.ts';

/** Comes with its first use, since lists and threads show the button. */
const CorrectPaymentDialog = late(
  async () => (await import('./CorrectPaymentDialog.tsx')).CorrectPaymentDialog,
);

interface Props {
  payment: Payment;
  about?: string;
  /** Words of the button. */
  children?: ReactNode;
}

/** Confirms a payment in one press, unless its sum or its way is not known yet. */
export function ConfirmButton({ payment, about, children = 'Confirm' }: Props) {
  const isKnown = payment.cents !== null && payment.way !== null;
  return (
    <Button
      kind="quiet"
      about={about ?? sumWords(payment)}
      onPress={() =>
        isKnown
          ? confirmPayment(payment)
          : void openDialog(CorrectPaymentDialog, { payment, confirms: true })
      }
    >
      {children}
    </Button>
  );
}
