import { shortMoment } from '../../../company/contract/nairobi.ts';
import { colleagueName } from '../../../company/contract/staff-name.ts';
import { Pill } from '../../../design/Pill.tsx';
import { quotationPath } from '../../../paths.ts';
import type { Payment } from '../../../quotation/contract/payments/payment.ts';
import { ConfirmButton } from '../../quotations/payments/ConfirmButton.tsx';
import {
  PAYMENT_STANDINGS,
  PAYMENT_TONES,
  paymentFacts,
  sumWords,
  whoNoted,
} from '../../quotations/payments/payment-words.ts';
import { Slips } from '../../quotations/payments/Slips.tsx';
import styles from './Thread.module.css';

/** A payment of an order of this enquiry; a reported one is confirmed here. */
export function Paid({ payment }: { payment: Payment }) {
  const { status, source, noted_by, noted_at, quotation_id, reference, note } = payment;
  const who = source === 'customer' ? 'The customer' : colleagueName(noted_by);
  return (
    <>
      <p className={styles.signed}>
        <strong>{who}</strong> {source === 'customer' ? 'reported' : 'noted'} a payment{' '}
        <time dateTime={noted_at}>{shortMoment(noted_at)}</time>
      </p>
      <p className={styles.quoted}>
        <strong>{sumWords(payment)}</strong>
        <Pill tone={PAYMENT_TONES[status]}>{PAYMENT_STANDINGS[status]}</Pill>
        {paymentFacts(payment)}
        {quotation_id !== null && (
          <>
            {' · for '}
            <a href={quotationPath(quotation_id)}>{reference}</a>
          </>
        )}
      </p>
      {note && <p className={styles.text}>{note}</p>}
      <Slips payment={payment} />
      {status === 'confirmed' && <p className={styles.signed}>{whoNoted(payment)}</p>}
      {status === 'reported' && (
        <p>
          <ConfirmButton payment={payment} />
        </p>
      )}
    </>
  );
}
