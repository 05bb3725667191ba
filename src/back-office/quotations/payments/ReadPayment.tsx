import { type ReactNode, useState } from 'react';
import { dayInNairobi, shortMoment } from '../../../company/contract/nairobi.ts';
import { Pill } from '../../../design/Pill.tsx';
import { quotationPath } from '../../../paths.ts';
import { newIdempotencyKey } from '../../../platform/contract/idempotency-key.ts';
import { MESSAGE_KIND_NAMES } from '../../../quotation/contract/payments/message-reading.ts';
import { PAYMENT_WAY_NAMES, type Payment } from '../../../quotation/contract/payments/payment.ts';
import { paymentCalls } from '../../../quotation/contract/payments/payment-calls.ts';
import type { PaymentReading } from '../../../quotation/contract/payments/reading.ts';
import { change } from '../../calls/change.ts';
import { SelectField } from '../../forms/fields.tsx';
import { useEntry } from '../../forms/useEntry.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import { failedWith, readsOfPayments } from './change-payment.ts';
import { OrderSearch } from './OrderSearch.tsx';
import styles from './Payments.module.css';
import {
  CONFIRMED,
  NO_ORDER,
  orderWords,
  PAYMENT_STANDINGS,
  PAYMENT_TONES,
  paymentTitle,
  REPORTED,
  reasonWords,
  sumWords,
} from './payment-words.ts';

/** True for a message of which something can be noted. */
export function isPayment({ kind }: PaymentReading): boolean {
  return kind === 'payment' || kind === 'reversal';
}

interface Props {
  reading: PaymentReading;
  onNoted: () => void;
}

/** What one message says, and the order that it is noted for. */
export function ReadPayment({ reading, onNoted }: Props) {
  const { kind, text, known, warnings } = reading;
  const [noted, setNoted] = useState<Payment | null>(null);
  const shown = noted ?? known;
  // How the noted payment stands says nothing of a message with another sum.
  const isSame = noted !== null || known?.cents === null || known?.cents === reading.cents;
  if (!isPayment(reading)) {
    return (
      <li className={styles.reading}>
        <p>
          <strong>{MESSAGE_KIND_NAMES[kind]}</strong>
        </p>
        <p className={styles.soft}>{text}</p>
      </li>
    );
  }
  return (
    <li className={styles.reading}>
      <p className={styles.sum}>
        <strong>{sumWords(reading)}</strong>
        {shown && isSame && (
          <Pill tone={PAYMENT_TONES[shown.status]}>{PAYMENT_STANDINGS[shown.status]}</Pill>
        )}
      </p>
      <p>{factsOf(reading)}</p>
      {warnings.map(({ words }) => (
        <p key={words} className={styles.warning}>
          {words}
        </p>
      ))}
      {shown ? (
        <Known payment={shown} isNew={noted !== null} />
      ) : (
        <Noting
          reading={reading}
          onNoted={(payment) => {
            setNoted(payment);
            onNoted();
          }}
        />
      )}
    </li>
  );
}

function factsOf({ payer, phone, paid_at, code, way, account }: PaymentReading): string {
  const facts = [
    payer || phone,
    paid_at && shortMoment(paid_at),
    code,
    way && PAYMENT_WAY_NAMES[way],
    account && `account ${account}`,
  ];
  return facts.filter(Boolean).join(' · ');
}

function Known({ payment, isNew }: { payment: Payment; isNew: boolean }): ReactNode {
  const { quotation_id, reference, status } = payment;
  return (
    <div className={styles.acts}>
      <p>
        {isNew ? 'Noted' : 'Noted already'}
        {quotation_id === null ? ', without an order.' : ' for '}
        {quotation_id !== null && <a href={quotationPath(quotation_id)}>{reference}</a>}
        {quotation_id !== null && '.'}
      </p>
      {status === 'reported' && !isNew && <ConfirmButton payment={payment} />}
    </div>
  );
}

const NOBODY = 'nobody';
const ANOTHER = 'another';

interface NotingProps {
  reading: PaymentReading;
  onNoted: (payment: Payment) => void;
}

/** Notes it for the likeliest order in one press, or for another. */
function Noting({ reading, onNoted }: NotingProps) {
  const { suggestions, reversed, kind } = reading;
  const likely = reversed?.quotation_id
    ? { id: reversed.quotation_id, reference: reversed.reference ?? '' }
    : undefined;
  const [another, setAnother] = useState(likely);
  const [first] = suggestions;
  const entry = useEntry<{ order: string; status: 'reported' | 'confirmed' }>({
    order: likely ? ANOTHER : first ? String(first.quotation_id) : NOBODY,
    status: 'reported',
  });
  const [key] = useState(newIdempotencyKey);
  const { order, status } = entry.values;
  const chosen = suggestions.find(({ quotation_id }) => String(quotation_id) === order);
  const to =
    order === ANOTHER
      ? another
      : chosen && { id: chosen.quotation_id, reference: chosen.reference };
  const isOpen = order === ANOTHER && another === undefined;

  function note() {
    const body = { ...bodyOf(reading, to?.id ?? null), status };
    const headers = { 'Idempotency-Key': key };
    const words = {
      ...{ noun: 'The payment', verb: 'noted', mayUndo: true },
      done: ({ payment }: { payment: Payment }) =>
        `${paymentTitle(payment)} is noted${to ? ` for ${to.reference}` : ' without an order'}.`,
      failed: failedWith('noted'),
      show: ({ payment }: { payment: Payment }) => onNoted(payment),
      refresh: readsOfPayments(to?.id ?? null),
    };
    return to
      ? change(paymentCalls.noteOrderPayment, { params: { id: to.id }, headers, body }, words)
      : change(paymentCalls.notePayment, { headers, body }, words);
  }

  return (
    <>
      <div className={styles.choices}>
        <SelectField
          of={entry}
          name="order"
          label={kind === 'reversal' ? 'It went back from' : 'It is for'}
          options={[
            ...suggestions.map((each) => ({
              id: String(each.quotation_id),
              name: orderWords(each),
            })),
            { id: ANOTHER, name: another ? another.reference : 'Another order …' },
            { id: NOBODY, name: NO_ORDER },
          ]}
          hint={chosen ? reasonWords(chosen.reasons) : undefined}
        />
        <SelectField of={entry} name="status" label="How sure" options={[REPORTED, CONFIRMED]} />
      </div>
      {isOpen && <OrderSearch label="Find the order" onChoose={setAnother} />}
      <div className={styles.acts}>
        {isNotable(reading) ? (
          <Button kind={isOpen ? 'quiet' : 'brand'} aria-disabled={isOpen} onPress={note}>
            {to ? `Note it for ${to.reference}` : isOpen ? 'Choose the order first' : 'Note it'}
          </Button>
        ) : (
          <p>The sum or the way is not in it. Note this payment at its order.</p>
        )}
        {order === ANOTHER && another && (
          <Button kind="row" onPress={() => setAnother(undefined)}>
            Search again
          </Button>
        )}
      </div>
    </>
  );
}

/** Nobody should note a sum or a day that the message does not have. */
function isNotable({ cents, way }: PaymentReading): boolean {
  return cents !== null && way !== null;
}

function bodyOf(reading: PaymentReading, orderId: number | null) {
  const { cents, way, code, payer, phone, account, paid_at, reversed } = reading;
  const goesBack = reversed?.status === 'confirmed' && reversed.quotation_id === orderId;
  return {
    ...{ cents: cents ?? 0, way: way ?? ('mpesa' as const), code: code ?? '', account },
    payer: payer || phone,
    paid_at: paid_at ?? `${dayInNairobi(new Date())}T12:00:00+03:00`,
    reverses: goesBack ? reversed.id : null,
  };
}
