import type { ReactNode } from 'react';
import { PAYMENT_WAY_NAMES, paymentWays } from '../../../quotation/contract/payments/payment.ts';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './Payments.module.css';
import type { usePaymentEntry } from './usePaymentEntry.ts';

const WAYS = paymentWays.map((id) => ({ id, name: PAYMENT_WAY_NAMES[id] }));
const ANY_WAY = [{ id: '' as const, name: 'Not known yet' }, ...WAYS];
const DIRECTIONS = [
  { id: 'came', name: 'Money came' },
  { id: 'back', name: 'Money back' },
] as const;

interface Props {
  entry: ReturnType<typeof usePaymentEntry>;
  /** True where it is settled if money came or went back. */
  isSettled?: boolean;
  /** The field that the dialog starts with. */
  first?: 'code' | 'sum';
  children?: ReactNode;
}

/** The fields of a payment, with what the message in them says. */
export function PaymentFields({ entry, isSettled = false, first = 'code', children }: Props) {
  const { form, said, reading, excess } = entry;
  const { way, direction } = form.values;
  return (
    <>
      <TextField
        of={form}
        name="code"
        label="Code, or the whole message"
        rows={2}
        isFirst={first === 'code'}
        hint="Paste the message of M-Pesa or the bank, and the fields fill themselves."
      />
      <div className={styles.said} role="status">
        {reading.phase === 'reading' && <p>Reading the message …</p>}
        {reading.phase === 'read' && said.length === 0 && (
          <p>Read from the message. Look at it before you save it.</p>
        )}
        {said.map((words) => (
          <p key={words} className={styles.warning}>
            {words}
          </p>
        ))}
        {reading.phase === 'failed' && (
          <p className={styles.warning}>
            {reading.words}{' '}
            <Button kind="row" onPress={entry.retry}>
              Read it
            </Button>
          </p>
        )}
      </div>
      <div className={styles.fields}>
        {!isSettled && (
          <SelectField of={form} name="direction" label="What happened" options={DIRECTIONS} />
        )}
        <TextField
          of={form}
          name="sum"
          label="Sum in KSh"
          inputMode="decimal"
          required
          isFirst={first === 'sum'}
          hint={excess}
        />
        <SelectField of={form} name="way" label="Paid by" options={way === '' ? ANY_WAY : WAYS} />
        <TextField of={form} name="day" label="Day" type="date" required />
        <TextField
          of={form}
          name="payer"
          label={direction === 'back' ? 'Who got it' : 'Who paid'}
          maxLength={200}
        />
        <TextField of={form} name="note" label="Note" maxLength={500} saysOptional />
        {children}
      </div>
    </>
  );
}
