import { Pill } from '../../../design/Pill.tsx';
import { shillings } from '../../../platform/contract/money.ts';
import { openOf } from '../../../quotation/contract/payments/due.ts';
import type { Payment } from '../../../quotation/contract/payments/payment.ts';
import type { Quotation } from '../../../quotation/contract/quotation.ts';
import { Section } from '../../parts/Section.tsx';
import { Button } from '../../ui/Button.tsx';
import { openDialog } from '../../ui/open-dialog.tsx';
import { acceptedRevision } from '../shown-quotation.ts';
import { Told } from '../stages/Told.tsx';
import { NotePaymentDialog } from './NotePaymentDialog.tsx';
import { PaymentActs } from './PaymentActs.tsx';
import styles from './Payments.module.css';
import {
  dueByOf,
  dueWords,
  isMoneyLate,
  PAYMENT_STANDINGS,
  PAYMENT_TONES,
  paymentFacts,
  sumWords,
  whoNoted,
} from './payment-words.ts';
import { Slips } from './Slips.tsx';

/** Shows what was paid for an order and what is due, and notes payments. */
export function PaymentsOfOrder({ quotation }: { quotation: Quotation }) {
  const { id, payments } = quotation;
  return (
    <Section title="Payments" boxed>
      <Money quotation={quotation} />
      {payments.length > 0 && (
        <ul className={`bare-list ${styles.payments}`} aria-label="Payments">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} others={payments} />
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        <Button kind="quiet" onPress={() => void openDialog(NotePaymentDialog, { id })}>
          Note a payment
        </Button>
        {quotation.due_for !== 'none' && <Told id={id} about={quotation.due_for} />}
      </div>
    </Section>
  );
}

function Money({ quotation }: { quotation: Quotation }) {
  const { paid_cents, due_cents, due_for, credit_cents, stage } = quotation;
  const accepted = acceptedRevision(quotation);
  const by = dueByOf(quotation);
  const open = accepted ? openOf(quotation, accepted.total_cents) : 0;
  const facts = [
    {
      label: dueWords(due_for, by, stage),
      cents: due_cents,
      isLate: isMoneyLate(quotation),
      isShown: due_for !== 'none',
    },
    { label: 'Paid', cents: paid_cents, isShown: true },
    { label: 'Open in all', cents: open, isShown: open > due_cents && due_for !== 'none' },
    { label: 'Paid too much', cents: credit_cents, isShown: accepted && credit_cents > 0 },
  ].filter(({ isShown }) => isShown);
  return (
    <>
      <dl className={styles.money}>
        {facts.map(({ label, cents, isLate: late = false }) => (
          <div key={label} data-late={late} data-none={cents === 0}>
            <dt>{label}</dt>
            <dd>{shillings(cents)}</dd>
          </div>
        ))}
      </dl>
      {accepted && due_for === 'none' && <p>Paid in full.</p>}
      {!accepted && paid_cents > 0 && <p>It counts once the customer has accepted.</p>}
    </>
  );
}

function PaymentRow({ payment, others }: { payment: Payment; others: readonly Payment[] }) {
  const { status, note, reverses } = payment;
  const taken = others.find(({ id }) => id === reverses);
  return (
    <li className={styles.payment} data-status={status}>
      <div className={styles.what}>
        <p className={styles.sum}>
          <strong>{sumWords(payment)}</strong>
          <Pill tone={PAYMENT_TONES[status]}>{PAYMENT_STANDINGS[status]}</Pill>
        </p>
        <p>{paymentFacts(payment)}</p>
        <p className={styles.soft}>
          {whoNoted(payment)}
          {taken && ` It takes back ${sumWords(taken)}${taken.code ? `, ${taken.code}` : ''}.`}
        </p>
        {note && <p className={styles.soft}>{note}</p>}
        <Slips payment={payment} />
      </div>
      <div className={styles.acts}>
        <PaymentActs payment={payment} />
      </div>
    </li>
  );
}
