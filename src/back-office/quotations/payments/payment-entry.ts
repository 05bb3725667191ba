import { dayInNairobi } from '../../../company/contract/nairobi.ts';
import type { Day } from '../../../platform/contract/day.ts';
import { moneyText } from '../../../platform/contract/money.ts';
import { bareAmount, readMoney } from '../../../platform/contract/typed-money.ts';
import { numberProblem } from '../../../platform/contract/typed-number.ts';
import type { Payment, PaymentWay } from '../../../quotation/contract/payments/payment.ts';
import type { PaymentReading } from '../../../quotation/contract/payments/reading.ts';

/** A payment as staff type it. */
export interface PaymentEntry {
  direction: 'came' | 'back';
  sum: string;
  way: PaymentWay | '';
  code: string;
  payer: string;
  account: string;
  day: string;
  /** The moment that a message says, as long as the day stays. */
  moment: string;
  note: string;
}

export function newEntry(begun: Partial<PaymentEntry> = {}): PaymentEntry {
  return {
    ...{ direction: 'came', sum: '', way: 'mpesa', code: '', payer: '', account: '' },
    ...{ day: dayInNairobi(new Date()), moment: '', note: '', ...begun },
  };
}

/** A stored payment as its form shows it. */
export function entryOf(payment: Payment): PaymentEntry {
  const { cents, way, code, payer, account, paid_at, note } = payment;
  return {
    ...sumOf(cents),
    ...{ way: way ?? '', code: code ?? '', payer, account, note },
    ...{ day: dayInNairobi(paid_at), moment: paid_at },
  };
}

/** Returns a colleague's changes of a payment, without the fields that somebody typed here. */
export function changedSince(
  before: PaymentEntry,
  now: PaymentEntry,
  typed: PaymentEntry,
): Partial<PaymentEntry> {
  const names = Object.keys(now) as (keyof PaymentEntry)[];
  const untyped = names.filter((name) => typed[name] === before[name]);
  return Object.fromEntries(untyped.map((name) => [name, now[name]]));
}

/** What a message says, over what is typed. */
export function readInto(reading: PaymentReading): Partial<PaymentEntry> {
  const { cents, way, code, payer, account, paid_at } = reading;
  return {
    ...(cents !== null && sumOf(cents)),
    ...(way && { way }),
    ...{ code: code ?? '', ...(payer && { payer }), account },
    ...(paid_at && { day: dayInNairobi(paid_at), moment: paid_at }),
  };
}

function sumOf(cents: number | null): Pick<PaymentEntry, 'direction' | 'sum'> {
  if (cents === null) return { direction: 'came', sum: '' };
  return { direction: cents < 0 ? 'back' : 'came', sum: moneyText(Math.abs(cents)) };
}

const MINUS = /^[-−–]/;

/** Says what is wrong with an entry, by field. */
export function problemsOf(entry: PaymentEntry): Record<string, string> {
  const problems: Record<string, string> = {};
  const cents = readMoney(entry.sum);
  if (MINUS.test(entry.sum.trim())) {
    problems['sum'] = 'Leave the minus out, and choose “Money back” for what went back.';
  } else if (!cents) {
    problems['sum'] = numberProblem(bareAmount(entry.sum)) ?? 'Say how much, such as 24,500.';
  }
  if (entry.way === '') problems['way'] = 'Say how it was paid.';
  if (entry.day === '') problems['day'] = 'Say on which day it was paid.';
  return problems;
}

/** The payment that an entry without problems says. */
export function paymentIn(entry: PaymentEntry) {
  const { direction, way, code, payer, account, note } = entry;
  const cents = readMoney(entry.sum) ?? 0;
  return {
    ...{ code, payer, account, note, paid_at: paidAt(entry) },
    cents: direction === 'back' ? -cents : cents,
    way: way || ('mpesa' as const),
  };
}

/** The day at noon in Nairobi, unless a message says the moment. */
function paidAt({ day, moment }: PaymentEntry): string {
  if (moment && dayInNairobi(moment) === (day as Day)) return moment;
  return `${day}T12:00:00+03:00`;
}
