import { wholeCodes } from '../../../design/toasts/whole-codes.tsx';
import { shillings } from '../../../platform/contract/money.ts';
import type { Payment } from '../../../quotation/contract/payments/payment.ts';
import { standingRevision, useQuotation } from '../shown-quotation.ts';
import styles from './Payments.module.css';
import { dueByOf, dueWords, sumWords } from './payment-words.ts';

interface Props {
  /** Id of the order. */
  id: number;
  /** The payment that goes back. */
  reverses?: Payment | undefined;
}

/** Says whose order a payment is for, and what of it is due. */
export function AboutOrder({ id, reverses }: Props) {
  const quotation = useQuotation(id);
  const { number, due_cents, due_for, stage } = quotation;
  return (
    <p className={styles.about}>
      <strong>{standingRevision(quotation).content.customer.name}</strong> · {number}
      {reverses
        ? wholeCodes(` · of ${sumWords(reverses)}`)
        : due_cents > 0 &&
          wholeCodes(` · ${dueWords(due_for, dueByOf(quotation), stage)}: ${shillings(due_cents)}`)}
    </p>
  );
}
