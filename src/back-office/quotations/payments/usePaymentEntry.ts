import { useState } from 'react';
import { MESSAGE_KIND_NAMES } from '../../../quotation/contract/payments/message-reading.ts';
import { isPastedMessage } from '../../../quotation/contract/payments/pasted-message.ts';
import type { PaymentReading } from '../../../quotation/contract/payments/reading.ts';
import type { BoundForm } from '../../forms/fields.tsx';
import { useEntry } from '../../forms/useEntry.ts';
import type { Problems } from '../../forms/useSending.ts';
import { type PaymentEntry, problemsOf, readInto } from './payment-entry.ts';
import { useMessageReading } from './useMessageReading.ts';

/**
 * The form of a payment. A whole message in the field of the code fills the other fields.
 *
 * @param orderId order of the payment, which a message can contradict
 */
export function usePaymentEntry(begun: PaymentEntry, orderId: number | null) {
  const entry = useEntry(begun, problemsOf);
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
    refuse: setRefusals,
    /** Reads the message that stands in the field of the code. */
    retry: () => read(entry.values.code),
    /** True if it can be sent. A message that was not read yet is read first. */
    async isRight(): Promise<boolean> {
      if (isPastedMessage(entry.values.code)) {
        await read(entry.values.code);
        return false;
      }
      setRefusals({});
      return entry.isRight();
    },
  };
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
