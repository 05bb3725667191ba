import { useState } from 'react';
import { shillings } from '../../../platform/contract/money.ts';
import { leftOf, openOf } from '../../../quotation/contract/payments/due.ts';
import { MESSAGE_KIND_NAMES } from '../../../quotation/contract/payments/message-reading.ts';
import { isPastedMessage } from '../../../quotation/contract/payments/pasted-message.ts';
import type { PaymentReading } from '../../../quotation/contract/payments/reading.ts';
import type { Quotation } from '../../../quotation/contract/quotation.ts';
import type { BoundForm } from '../../forms/fields.tsx';
import { useEntry } from '../../forms/useEntry.ts';
import type { Problems } from '../../forms/useSending.ts';
import { confirm } from '../../ui/open-dialog.tsx';
import { acceptedRevision, useReadQuotation } from '../shown-quotation.ts';
import { type PaymentEntry, paymentIn, problemsOf, readInto } from './payment-entry.ts';
import { useMessageReading } from './useMessageReading.ts';

/** People pay too much, but a sum beyond this has rather a figure too many, and is asked about. */
const MAX_TIMES_OPEN = 2;

/**
 * The form of a payment. A whole message in the field of the code fills the other fields.
 *
 * @param orderId order of the payment, which a message can contradict
 * @param counted what counts of the payment for its order already, in cents
 */
export function usePaymentEntry(begun: PaymentEntry, orderId: number | null, counted = 0) {
  const entry = useEntry(begun, problemsOf);
  const order = useReadQuotation(orderId);
  const cents = paymentIn(entry.values).cents;
  const open = order && openBefore(order, counted);
  const excess = open === undefined ? 0 : leftOf(cents, open);
  const [refusals, setRefusals] = useState<Problems>({});
  const [said, setSaid] = useState<string[]>([]);
  const reading = useMessageReading();

  async function read(text: string) {
    setSaid([]);
    const readings = await reading.read(text);
    if (!readings) return;
    const [found] = readings.filter(({ kind }) => kind === 'payment' || kind === 'reversal');
    if (found) entry.change(readInto(found));
    setSaid(wordsOf(readings, found, orderId));
  }

  const form: BoundForm<PaymentEntry> = {
    values: entry.values,
    problems: { ...refusals, ...entry.problems },
    change(changes) {
      entry.change(changes);
      setRefusals((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))),
      );
      if (changes.code !== undefined && isPastedMessage(changes.code)) void read(changes.code);
    },
  };
  return {
    form,
    said,
    reading: reading.state,
    /** Says at the field of the sum that it is more than is open; empty otherwise. */
    excess: excess > 0 ? `${shillings(excess)} more than is open.` : '',
    refuse: setRefusals,
    /** Reads the message that stands in the field of the code. */
    retry: () => read(entry.values.code),
    /** True if it can be sent. A message that was not read yet is read first, and an odd sum is asked about. */
    async isRight(): Promise<boolean> {
      if (isPastedMessage(entry.values.code)) {
        await read(entry.values.code);
        return false;
      }
      setRefusals({});
      if (!entry.isRight()) return false;
      if (open === undefined || cents <= MAX_TIMES_OPEN * open) return true;
      return confirm({
        title: `Did ${shillings(cents)} come?`,
        text: `That is ${shillings(excess)} more than is open.`,
        action: 'Yes, save it',
      });
    },
  };
}

/** Returns the cents that an order lacks without this payment; undefined before the yes. */
function openBefore(order: Quotation, counted: number): number | undefined {
  const accepted = acceptedRevision(order);
  return accepted && openOf({ paid_cents: order.paid_cents - counted }, accepted.total_cents);
}

function wordsOf(
  readings: readonly PaymentReading[],
  found: PaymentReading | undefined,
  orderId: number | null,
): string[] {
  if (!found) {
    const [first] = readings;
    return [
      first ? `${MESSAGE_KIND_NAMES[first.kind]}.` : 'No payment can be read in these words.',
    ];
  }
  const [likeliest] = found.suggestions;
  const isNamed = likeliest?.reasons.includes('number') ?? false;
  const isOthers = isNamed && orderId !== null && likeliest?.quotation_id !== orderId;
  return [
    ...found.warnings.map(({ words }) => words),
    ...(isOthers ? [`The message names ${likeliest?.reference}, which is another order.`] : []),
    ...(readings.length > 1
      ? ['There is more than one message. Only the first payment is filled in.']
      : []),
  ];
}
