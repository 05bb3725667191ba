import type { ReactNode } from 'react';
import type { Payment } from '../../../quotation/contract/payments/payment.ts';
import { late } from '../../reading/late.tsx';
import { Button } from '../../ui/Button.tsx';
import { confirm, openDialog } from '../../ui/open-dialog.tsx';
import { confirmPayment } from './change-payment.ts';
import { paymentFacts, sumWords } from './payment-words.ts';

/** Comes with its first use, since lists and threads show the button. */
const CorrectPaymentDialog = late(
  async () => (await import('./CorrectPaymentDialog.tsx')).CorrectPaymentDialog,
);

interface Props {
  payment: Payment;
  about?: string;
  /** See Button; quiet by default, undefined for the screen's main act. */
  kind?: 'quiet' | undefined;
  /** Words of the button. */
  children?: ReactNode;
}

/** Confirms a payment in one press, unless its sum or its way is not known yet, or something is odd. */
export function ConfirmButton({ payment, about, children = 'Confirm', ...rest }: Props) {
  const { kind } = { kind: 'quiet' as const, ...rest };
  return (
    <Button kind={kind} about={about ?? sumWords(payment)} onPress={() => confirmOrAsk(payment)}>
      {children}
    </Button>
  );
}

/** What is noted of a payment is read before it counts, since not every list that has the button shows it. */
async function confirmOrAsk(payment: Payment): Promise<unknown> {
  if (payment.cents === null || payment.way === null) {
    void openDialog(CorrectPaymentDialog, { payment, confirms: true });
    return;
  }
  if (payment.note !== '') {
    const isSure = await confirm({
      title: `Confirm ${sumWords(payment)}?`,
      text: (
        <>
          <p>{[payment.reference, paymentFacts(payment)].filter(Boolean).join(' · ')}</p>
          <p>{payment.note}</p>
        </>
      ),
      action: 'Confirm it',
    });
    if (!isSure) return;
  }
  return confirmPayment(payment);
}
