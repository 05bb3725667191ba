import { useState } from 'react';
import { type Payment, paidOf } from '../../../quotation/contract/payments/payment.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import type { Opened } from '../../ui/open-dialog.tsx';
import { AboutOrder } from './AboutOrder.tsx';
import { changePayment } from './change-payment.ts';
import { PaymentFields } from './PaymentFields.tsx';
import styles from './Payments.module.css';
import { changedSince, entryOf, paymentIn } from './payment-entry.ts';
import { paymentFacts, paymentTitle, sumWords } from './payment-words.ts';
import { Slips } from './Slips.tsx';
import { usePaymentEntry } from './usePaymentEntry.ts';

interface Props extends Opened<boolean> {
  payment: Payment;
  /** True to confirm it by the same press, such as one whose sum was not known. */
  confirms?: boolean;
}

/** Corrects what is noted of a payment. */
export function CorrectPaymentDialog({ payment: begun, confirms = false, onClose }: Props) {
  const [payment, show] = useState(begun);
  const entry = usePaymentEntry(entryOf(payment), payment.quotation_id, paidOf([payment]));

  function overtaken(current: Payment) {
    entry.form.change(changedSince(entryOf(payment), entryOf(current), entry.form.values));
    show(current);
  }

  async function save() {
    if (!(await entry.isRight())) return false;
    const body = paymentIn(entry.form.values);
    return changePayment(
      payment,
      { ...body, ...(confirms && { status: 'confirmed' }) },
      {
        done: `${paymentTitle(body)} is ${confirms ? 'confirmed' : 'corrected'}.`,
        refuse: entry.refuse,
        overtaken,
      },
    );
  }

  return (
    <FormDialog
      title={confirms ? 'Confirm the payment' : 'Correct the payment'}
      size="wide"
      action={confirms ? 'Confirm it' : 'Save the payment'}
      onSubmit={save}
      onClose={onClose}
    >
      {payment.quotation_id !== null && <AboutOrder id={payment.quotation_id} />}
      {payment !== begun && (
        <p className={styles.warning}>
          It is now <strong>{sumWords(payment)}</strong> · {paymentFacts(payment)}
        </p>
      )}
      {confirms && <p>Say how much came, and how it was paid.</p>}
      <Slips payment={payment} />
      <PaymentFields
        entry={entry}
        isSettled={payment.cents !== null}
        first={payment.cents === null ? 'sum' : 'code'}
      />
    </FormDialog>
  );
}
