import { useState } from 'react';
import { newIdempotencyKey } from '../../../platform/contract/idempotency-key.ts';
import { moneyText } from '../../../platform/contract/money.ts';
import type { Payment } from '../../../quotation/contract/payments/payment.ts';
import { paymentCalls } from '../../../quotation/contract/payments/payment-calls.ts';
import { change } from '../../calls/change.ts';
import { SelectField } from '../../forms/fields.tsx';
import { useEntry } from '../../forms/useEntry.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import type { Opened } from '../../ui/open-dialog.tsx';
import { showQuotation, useQuotation } from '../shown-quotation.ts';
import { AboutOrder } from './AboutOrder.tsx';
import { failedWith, readsOfPayments } from './change-payment.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { newEntry, paymentIn } from './payment-entry.ts';
import { CONFIRMED, paymentTitle, REPORTED } from './payment-words.ts';
import { usePaymentEntry } from './usePaymentEntry.ts';

interface Props extends Opened<boolean> {
  id: number;
  /** The payment that goes back. */
  reverses?: Payment;
}

/** Notes what was paid for an order, or what went back. */
export function NotePaymentDialog({ id, reverses, onClose }: Props) {
  const { number, due_cents } = useQuotation(id);
  const entry = usePaymentEntry(
    newEntry(
      reverses
        ? { direction: 'back', sum: moneyText(reverses.cents ?? 0), way: reverses.way ?? 'mpesa' }
        : { sum: due_cents > 0 ? moneyText(due_cents) : '' },
    ),
    id,
  );
  const standing = useEntry<{ status: 'confirmed' | 'reported' }>({ status: 'confirmed' });
  // One for each form, so that a press after a lost answer notes nothing twice.
  const [key] = useState(newIdempotencyKey);

  async function note() {
    if (!(await entry.isRight())) return false;
    return change(
      paymentCalls.noteOrderPayment,
      {
        params: { id },
        headers: { 'Idempotency-Key': key },
        body: {
          ...paymentIn(entry.form.values),
          ...standing.values,
          reverses: reverses?.id ?? null,
        },
      },
      {
        ...{ noun: 'The payment', verb: 'noted', mayUndo: true },
        done: ({ payment }) => `${paymentTitle(payment)} is noted for ${number}.`,
        failed: failedWith('noted', entry.refuse),
        show: ({ quotation: now }) => now && showQuotation(now),
        refresh: readsOfPayments(id),
      },
    );
  }

  return (
    <FormDialog
      title={reverses ? 'Money back' : 'Note a payment'}
      size="wide"
      action={reverses ? 'Note the money back' : 'Note the payment'}
      onSubmit={note}
      onClose={onClose}
    >
      <AboutOrder id={id} reverses={reverses} />
      <PaymentFields entry={entry} isSettled={reverses !== undefined}>
        <SelectField
          of={standing}
          name="status"
          label="How sure"
          options={[CONFIRMED, REPORTED]}
          hint={
            standing.values.status === 'confirmed'
              ? 'It counts at once.'
              : 'It counts once somebody has seen the money.'
          }
        />
      </PaymentFields>
    </FormDialog>
  );
}
