import { shillings } from '../../../platform/contract/money.ts';
import type { Company } from '../company-file.ts';

/** M-Pesa takes so much in one payment, and from one payer in a day, in cents. */
export const MAX_MPESA_CENTS = 25_000_000;
const MAX_MPESA_DAY_CENTS = 50_000_000;
/** Beyond this one pays by bank. */
const MAX_MPESA_DAYS = 3;

/** Stands before an acceptance for the ways to pay of a company without any. */
export const NO_WAY_YET = 'We tell you how to pay.';

/** One thing to know of a way to pay. */
export interface PayFact {
  label: string;
  value: string;
  /** What one copies of it; absent for what one only reads. */
  copied?: string;
}

export interface WayToPay {
  id: 'mpesa' | 'bank';
  /** `M-Pesa paybill`, `M-Pesa till` or `bank transfer` */
  name: string;
  facts: PayFact[];
  /** What it needs besides; empty for most. */
  note: string;
}

type Paid = Pick<Company, 'name' | 'quotations'>;

/**
 * The company's own ways to pay for an order, in the order in which customers read them. Page, mails,
 * PDF and messages ask here; without any they say `askHowToPay`.
 *
 * @param number of the quotation, which is the account or the reference
 */
export function waysToPay(company: Paid, number: string): WayToPay[] {
  return [mpesaWay(company, number), bankWay(company, number)].flatMap((way) => way ?? []);
}

function mpesaWay({ name, quotations }: Paid, number: string): WayToPay | undefined {
  const mpesa = ownMpesa(quotations);
  if (!mpesa) return undefined;
  const title = `M-Pesa ${mpesa.kind}`;
  const isPaybill = mpesa.kind === 'paybill';
  return {
    id: 'mpesa',
    name: title,
    facts: [
      { label: title, value: mpesa.number, copied: mpesa.number },
      ...(isPaybill ? [{ label: 'Account', value: number, copied: number }] : []),
      { label: 'Name', value: name },
    ],
    note: isPaybill
      ? ''
      : 'A till asks for no account. Send us the code of M-Pesa, so that we find your payment.',
  };
}

function ownMpesa({ mpesa }: Paid['quotations']) {
  return mpesa && mpesa.number !== '' ? mpesa : undefined;
}

function bankWay({ quotations: { bank = '' } }: Paid, number: string): WayToPay | undefined {
  if (bank.trim() === '') return undefined;
  const reference = { label: 'Reference', value: number, copied: number };
  return { id: 'bank', name: 'bank transfer', facts: [...bankFacts(bank), reference], note: '' };
}

/** `Account name: Mfano Ltd` is a fact of its own; other lines are the bank. */
const LABELLED = /^([^:\d]{1,30}): ?(.+)$/;
/** A number of six digits or more, perhaps in groups. */
const LONG_NUMBER = /\d(?:[ -]?\d){5,}/;

function bankFacts(bank: string): PayFact[] {
  const facts: PayFact[] = [];
  for (const line of bank.split('\n').map((each) => each.trim())) {
    const [, label, value = line] = LABELLED.exec(line) ?? [];
    const last = facts.at(-1);
    if (line === '') continue;
    if (label || !last || last.label !== 'Bank') facts.push(withNumber(label ?? 'Bank', value));
    else facts[facts.length - 1] = withNumber('Bank', `${last.value}\n${value}`);
  }
  return facts;
}

function withNumber(label: string, value: string): PayFact {
  const number = LONG_NUMBER.exec(value)?.[0].replace(/[ -]/g, '');
  return number === undefined ? { label, value } : { label, value, copied: number };
}

/** Stands beside what is due, where the company has no way to pay: nothing that says how follows by itself. */
export function askHowToPay({ phones: [phone], email }: Pick<Company, 'phones' | 'email'>): string {
  return waysToAsk(phone, email).join('');
}

/** The parts of that sentence, around a number and an address that may be links. */
export function waysToAsk<Way>(phone: Way | undefined, mail: Way): (Way | string)[] {
  const ring = phone ? ['ring ', phone, ', or '] : [];
  return ['Ask us how to pay: ', ...ring, 'write to ', mail, '.'];
}

/** All ways in a line: `M-Pesa paybill 400222, Account QT-2026-0012, Name Mfano. Or …` */
export function waysInLine(ways: readonly WayToPay[]): string {
  const said = ways.map(({ facts, note }) => {
    const all = facts.map(({ label, value }) => `${label} ${value.replaceAll('\n', ', ')}`);
    return `${all.join(', ')}.${note && ` ${note}`}`;
  });
  return said.join(' Or: ');
}

/** How one will pay, before one has to: `By M-Pesa paybill or bank transfer.` */
export function waysInShort(ways: readonly WayToPay[]): string {
  return ways.length === 0 ? NO_WAY_YET : `By ${ways.map(({ name }) => name).join(' or ')}.`;
}

/** True of a sum that M-Pesa does not take at once. */
export function isSplit(cents: number): boolean {
  return cents > MAX_MPESA_CENTS;
}

/** Says how a sum above M-Pesa's limits is paid; empty for one that goes at once. */
export function splitWords(cents: number, ways: readonly WayToPay[]): string {
  if (!isSplit(cents) || !ways.some(({ id }) => id === 'mpesa')) return '';
  const hasBank = ways.some(({ id }) => id === 'bank');
  const [payments, days] = [MAX_MPESA_CENTS, MAX_MPESA_DAY_CENTS].map((each) =>
    Math.ceil(cents / each),
  ) as [number, number];
  const aDay = `${shillings(MAX_MPESA_DAY_CENTS)} a day`;
  if (days > MAX_MPESA_DAYS) {
    const instead = hasBank ? 'please pay by bank' : 'ask us for our bank account';
    return `M-Pesa takes at most ${aDay}: ${instead}.`;
  }
  const over = days > 1 ? ` over ${days} days` : '';
  const most = `${shillings(MAX_MPESA_CENTS)} at once${days > 1 ? ` and ${aDay}` : ''}`;
  const orBank = hasBank ? ', or by bank' : '';
  return `Pay by M-Pesa in ${payments} payments${over}${orBank}: M-Pesa takes at most ${most}.`;
}

/** Where customers pay to, within a sentence of any page; numbers stand on the page of an order alone. */
export function payTo({ quotations }: Pick<Company, 'quotations'>): string {
  const mpesa = ownMpesa(quotations);
  return mpesa ? `our ${mpesa.kind} number` : 'the number that we send you';
}
