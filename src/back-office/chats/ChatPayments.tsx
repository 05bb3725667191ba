import { callAsStaff } from '../../account/session/session.ts';
import { isPastedMessage } from '../../quotation/contract/payments/pasted-message.ts';
import { paymentCalls } from '../../quotation/contract/payments/payment-calls.ts';
import type { PaymentReading } from '../../quotation/contract/payments/reading.ts';
import payments from '../quotations/payments/Payments.module.css';
import { isPayment, ReadPayment } from '../quotations/payments/ReadPayment.tsx';
import { Boundary } from '../reading/Boundary.tsx';
import { useReading } from '../reading/useRead.ts';
import styles from './Chats.module.css';

/** A company with more payments imports a statement. */
const MAX_MESSAGES = 40;
const MAX_CHARACTERS = 18_000;

interface Props {
  /** Tells one adding from another. */
  adding: string;
  messages: readonly { text: string }[];
}

/** Offers the payments in a chat, each as a pasted message is. */
export function ChatPayments({ adding, messages }: Props) {
  const texts = messages.map(({ text }) => text).filter(isPastedMessage);
  if (texts.length === 0) return null;
  return (
    <Boundary what="What is paid in it">
      <Readings adding={adding} texts={texts.slice(-MAX_MESSAGES)} />
    </Boundary>
  );
}

function Readings({ adding, texts }: { adding: string; texts: readonly string[] }) {
  const { answer: readings } = useReading({
    queryKey: ['payments of a chat', adding],
    queryFn: () => readAll(texts),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (readings.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>Payments in this chat</h3>
      <p className={styles.soft}>Nothing counts before somebody has seen it in the account.</p>
      <ul className={`bare-list ${payments.payments}`} aria-label="Payments in this chat">
        {readings.map((reading) => (
          <ReadPayment
            key={`${reading.code} ${reading.text}`}
            reading={reading}
            onNoted={() => undefined}
          />
        ))}
      </ul>
    </section>
  );
}

async function readAll(texts: readonly string[]): Promise<PaymentReading[]> {
  const readings: PaymentReading[] = [];
  for (const text of pastesOf(texts)) {
    const answer = await callAsStaff(paymentCalls.readPayments, { body: { text } });
    readings.push(...answer.readings.filter(isPayment));
  }
  return withoutRepeats(readings);
}

/** Joins messages into texts that one call takes. */
function pastesOf(texts: readonly string[]): string[] {
  const pastes: string[] = [];
  for (const text of texts) {
    const joined = `${pastes.at(-1) ?? ''}\n\n${text}`;
    if (pastes.length === 0 || joined.length > MAX_CHARACTERS) pastes.push(text);
    else pastes[pastes.length - 1] = joined;
  }
  return pastes;
}

/** Customers send the same message again. */
function withoutRepeats(readings: readonly PaymentReading[]): PaymentReading[] {
  const codes = readings.map(({ code }) => code);
  return readings.filter(({ code }, index) => code === null || codes.indexOf(code) === index);
}
