import type { Company } from '../../../company/contract/company-file.ts';
import { dayInNairobi, dayWords } from '../../../company/contract/nairobi.ts';
import {
  askHowToPay,
  isSplit,
  splitWords,
  type WayToPay,
  waysToPay,
} from '../../../company/contract/paying/ways-to-pay.ts';
import type { Day } from '../../../platform/contract/day.ts';
import { shillings } from '../../../platform/contract/money.ts';
import { type Agreed, dueBy, leftOf, type OrderMoney, openOf } from './due.ts';
import type { Payment } from './payment.ts';

type TellablePayment = Pick<Payment, 'status' | 'cents' | 'source' | 'code' | 'noted_at'>;

/** An order, as far as its customer has to pay it. */
export interface PayableByCustomer {
  /** Number of the quotation, which all revisions share. */
  number: string;
  agreed: Agreed;
  money: OrderMoney;
  payments: readonly TellablePayment[];
  accepted_on: Day;
  promised_on: Day | null;
  isDelivered: boolean;
}

/** What the customer of an order reads about money, on the page, in mails and in messages. */
export interface OrderAccount {
  /**
   * - `due`: something is to be paid
   * - `looking`: the customer has told us of it, and nobody has looked yet
   * - `paid`: all of it
   * - `owed`: more than all of it
   */
  standing: 'due' | 'looking' | 'paid' | 'owed';
  heading: string;
  /** The one sum that matters now; null without one. */
  cents: number | null;
  /** That sum as one types it into M-Pesa; null where it is not paid as it is, or not all of it is left. */
  typed: string | null;
  /** `by 9 March 2026`, `before delivery`, or empty. */
  until: string;
  /** Short sentences about it, in order. */
  sentences: string[];
  /** Whom to ask how to pay, where the company has no way; empty elsewhere. */
  asks: string;
  /** The company's own ways to pay what is due; none where nothing is. */
  ways: WayToPay[];
  /** Total, what was paid, and what is open, unless the one sum is all of it. */
  sums: [label: string, cents: number][];
}

/** How an order stands for its customer. Its sums are those of `dueOf`. */
export function orderAccount(order: PayableByCustomer, company: Company): OrderAccount {
  const { agreed, money } = order;
  const account = accountOf(order, company);
  const open = openOf(money, agreed.total_cents);
  const isPartPaid = money.paid_cents !== 0;
  // The heading has said that all of what is open is due now.
  const isSaid = account.standing === 'due' && account.cents === open;
  const sums: OrderAccount['sums'] = [];
  if (isPartPaid || !isSaid) sums.push(['Total', agreed.total_cents]);
  if (isPartPaid) sums.push(['Paid so far', money.paid_cents]);
  if (isPartPaid && open !== 0 && !isSaid) sums.push(['Still open', open]);
  return { ...account, sums };
}

function accountOf(order: PayableByCustomer, company: Company): Omit<OrderAccount, 'sums'> {
  const { number, agreed, money } = order;
  const { due_cents, due_for } = money;
  if (due_for === 'none') return settled(money);
  const ways = waysToPay(company, number);
  const told = toldOf(order);
  const left = leftOf(due_cents, told ?? 0);
  // So that nobody pays again what waits for somebody to look.
  if (told === null || left === 0) {
    return {
      standing: 'looking',
      heading: 'We look for your payment',
      cents: told,
      typed: null,
      until: '',
      sentences: [
        ...notFoundWords(order),
        'It counts once one of us has seen it in our account.',
        told === null
          ? `If it was less than ${shillings(due_cents)}, the rest is still to pay.`
          : '',
      ].filter((sentence) => sentence !== ''),
      asks: '',
      ways,
    };
  }
  const day = dueBy(due_for, order);
  const isPaidAtOnce = told === 0 && ways.length > 0 && !isSplit(due_cents);
  const rest = openOf(money, agreed.total_cents) - due_cents;
  return {
    standing: 'due',
    heading: headingOf(order),
    cents: due_cents,
    typed: isPaidAtOnce ? String(due_cents / 100) : null,
    until: untilOf(order, day),
    sentences: [
      ...notFoundWords(order),
      told > 0 ? leftWords(told, left) : '',
      splitWords(left, ways),
      rest > 0 ? `The balance of ${shillings(rest)} follows before delivery.` : '',
    ].filter((sentence) => sentence !== ''),
    asks: ways.length === 0 ? askHowToPay(company) : '',
    ways,
  };
}

function settled({ paid_cents, credit_cents }: OrderMoney): Omit<OrderAccount, 'sums'> {
  const nothing = { cents: null, typed: null, until: '', asks: '', ways: [] };
  if (credit_cents > 0) {
    const sentences = [
      `You have paid ${shillings(credit_cents)} more than agreed. We owe you that.`,
      'Tell us how you would like it back.',
    ];
    return { ...nothing, standing: 'owed', heading: 'Paid in full', sentences };
  }
  if (paid_cents <= 0) {
    return { ...nothing, standing: 'paid', heading: 'Nothing to pay', sentences: [] };
  }
  const sentences = [`You have paid ${shillings(paid_cents)}. Thank you.`];
  return { ...nothing, standing: 'paid', heading: 'Paid in full', sentences };
}

/** The sum that the customer says they paid, and nobody has looked for; null for an unknown one. */
function toldOf({ payments }: Pick<PayableByCustomer, 'payments'>): number | null {
  const told = payments.filter(({ status }) => status === 'reported');
  if (told.some(({ cents }) => cents === null)) return null;
  return told.reduce((sum, { cents }) => sum + Math.max(0, cents ?? 0), 0);
}

/** Says what the customer told us of and staff did not find, unless they told us of it again. */
function notFoundWords({ payments }: Pick<PayableByCustomer, 'payments'>): string[] {
  const missing = payments.filter(
    (told, place) =>
      told.status === 'void' &&
      told.source === 'customer' &&
      !payments.slice(place + 1).some((later) => isSameTold(told, later)),
  );
  if (missing.length === 0) return [];
  const words = missing.map(({ cents, code, noted_at }) => {
    const what = cents === null ? 'the payment' : `the ${shillings(cents)}`;
    const known = code === null ? '' : ` (${code})`;
    return `We could not find ${what} that you told us of on ${dayWords(dayInNairobi(noted_at))}${known}.`;
  });
  return [...words, 'Please send it again, or ring us.'];
}

/** True if a later payment that counts, or waits, can be the one that nobody found. */
function isSameTold({ code, cents }: TellablePayment, later: TellablePayment): boolean {
  if (later.status === 'void') return false;
  if (code !== null) return later.code === code;
  return cents === null || later.cents === cents;
}

function headingOf({ agreed, money, isDelivered }: PayableByCustomer): string {
  if (money.due_for === 'deposit') {
    return money.paid_cents > 0 ? 'Rest of the deposit to pay' : 'Deposit to pay';
  }
  if (isDelivered) return 'Still to pay';
  return agreed.deposit_cents > 0 || money.paid_cents > 0 ? 'Balance to pay' : 'To pay';
}

function untilOf({ money, isDelivered }: PayableByCustomer, day: Day | undefined): string {
  if (isDelivered) return '';
  if (day) return `by ${dayWords(day)}`;
  return money.due_for === 'balance' ? 'before delivery' : '';
}

/** So that who pays in parts reads what the next ones come to. */
function leftWords(told: number, left: number): string {
  return `You told us of ${shillings(told)}. Once we have seen it, ${shillings(left)} is left to pay.`;
}

/** The account in lines, for mails and messages. */
export function accountLines({ heading, cents, until, sentences, asks }: OrderAccount): string[] {
  const sum = cents === null ? heading : `${heading}: ${shillings(cents)}`;
  return [`${sum}${until && `, ${until}`}.`, ...sentences, ...(asks === '' ? [] : [asks])];
}
