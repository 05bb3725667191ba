import { dayInNairobi, shortDay } from '../../../company/contract/nairobi.ts';
import type { Change } from '../../../history/contract/change-set.ts';
import {
  PAYMENT_WAY_NAMES,
  type PaymentStatus,
  type PaymentWay,
} from '../../../quotation/contract/payments/payment.ts';
import { PAYMENT_STANDINGS, sumWords } from '../../quotations/payments/payment-words.ts';
import type { ChangeInWords } from '../ChangeList.tsx';

/** Maps a field of a payment to its label and its value in words. */
const FIELDS: Record<string, [string, (value: never) => string]> = {
  reference: ['Order', String],
  standing: ['Payment', ({ status }: { status: PaymentStatus }) => PAYMENT_STANDINGS[status]],
  cents: ['Sum', (cents: number) => sumWords({ cents })],
  way: ['Paid by', (way: PaymentWay) => PAYMENT_WAY_NAMES[way]],
  code: ['Code', String],
  paid_at: ['Paid', (at: string) => shortDay(dayInNairobi(at))],
  payer: ['Who paid', String],
  account: ['Account', String],
  note: ['Note', String],
};

/** Lists what a change did to a payment. */
export function paymentChanges({ changes }: Pick<Change, 'changes'>): ChangeInWords[] {
  return Object.entries(FIELDS).flatMap(([field, [name, toWords]]) => {
    const change = changes[field];
    if (!change) return [];
    const [before, after] = change.map((value) => (value ? toWords(value as never) : 'none'));
    return [{ name, before: before ?? '', after: after ?? '' }];
  });
}
