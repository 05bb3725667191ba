import { dayInNairobi } from '../../../company/contract/nairobi.ts';
import { phoneNumber } from '../../../company/contract/phone-number.ts';
import { cutText } from '../../../platform/contract/cut-text.ts';
import { MAX_CENTS } from '../../../platform/contract/money.ts';
import type { MessageReading } from './message-reading.ts';
import { numberIn } from './order-number.ts';
import { MAX_PAYMENT_NOTE, type Payment } from './payment.ts';
import { type Reader, readMessages } from './read-messages.ts';
import { sumsIn } from './split-messages.ts';
import { codeDay, codeKey } from './transaction-code.ts';

/** A payment as a customer says it. Nothing of it is sure. */
export interface ToldPayment extends Pick<Payment, 'code' | 'cents' | 'way' | 'payer' | 'account'> {
  paid_at: string;
  /** What is odd about it, for staff. */
  note: string;
}

/** True for a payment of which the customer has sent the slip, and no code yet. */
export function isSlipAlone({ status, source, code, files }: Payment): boolean {
  return status === 'reported' && source === 'customer' && code === null && files.length > 0;
}

/** Payments that one telling can have; big orders are paid in several. */
const MAX_TOLD = 10;

/** Reads what a customer typed: whole messages of M-Pesa or a bank, or codes alone. */
export function readTold(text: string, reader: Reader): ToldPayment[] {
  const readings = readMessages(text, reader).filter(
    ({ kind }) => kind === 'payment' || kind === 'sent',
  );
  const told = readings.length > 0 ? readings.map(asTold(reader)) : codesOf(text, reader);
  return told.slice(0, MAX_TOLD);
}

/** A payment of which a slip says everything, and the customer what else they typed. */
export function toldBySlip(words: string, { now }: Pick<Reader, 'now'>): ToldPayment {
  const note = cutText(words, MAX_PAYMENT_NOTE);
  const unsaid = { code: null, cents: null, way: null, payer: '', account: '' };
  return { ...unsaid, note, paid_at: now.toISOString() };
}

function asTold(reader: Reader) {
  return ({ code, way, payer, account, warnings, ...reading }: MessageReading): ToldPayment => {
    const cents = reading.cents ?? 0;
    const isReal = reading.paid_at !== null && new Date(reading.paid_at) <= reader.now;
    return {
      ...{ code: code && codeKey(code), way, payer, account },
      cents: cents > 0 && cents <= MAX_CENTS ? cents : null,
      paid_at: isReal ? (reading.paid_at ?? '') : timeOfCode(code ?? '', reader.now),
      note: [
        ...(reading.kind === 'sent' ? [`It went to ${reading.payee || 'a person'}.`] : []),
        ...warnings.map(({ words }) => words),
      ].join(' '),
    };
  };
}

const MPESA_CODE = /(?<![A-Z0-9])[A-Z][A-Z0-9]{9}(?![A-Z0-9])/g;
/** Most that a bank calls a reference; a sum has less digits. */
const BANK_CODE = /^(?=[A-Z0-9/-]*\d)[A-Z0-9/-]{6,30}$/;

/** Codes in other words, or a code alone; a sum beside a single one is taken along. */
function codesOf(text: string, { now }: Reader): ToldPayment[] {
  const alone = codeKey(text);
  const words = text.toUpperCase().match(MPESA_CODE) ?? [];
  // An ordinary word of ten letters can look like a code, unless nothing else was typed.
  const dated = [...new Set([alone, ...words])].filter(
    (word) => isDated(word, now) && (/\d/.test(word) || word === alone),
  );
  const sums = sumsIn(text);
  const cents = dated.length === 1 && sums.length === 1 ? (sums[0]?.cents ?? 0) : 0;
  const unsaid = { cents: cents > 0 && cents <= MAX_CENTS ? cents : null, payer: '', account: '' };
  if (dated.length > 0) {
    return dated.map((code) => ({
      ...{ ...unsaid, code, way: 'mpesa' as const, note: '' },
      paid_at: timeOfCode(code, now),
    }));
  }
  if (sums.length > 0 || !isBankCode(alone)) return [];
  return [{ ...unsaid, code: alone, way: null, note: '', paid_at: now.toISOString() }];
}

/** No sum, no phone number and no number of a quotation, which people type here as well. */
function isBankCode(code: string): boolean {
  if (numberIn(code) || !BANK_CODE.test(code)) return false;
  return /[A-Z]/.test(code) || (code.length >= 8 && !phoneNumber(code));
}

function isDated(code: string, now: Date): boolean {
  const day = codeDay(code);
  return day !== undefined && day <= dayInNairobi(now);
}

/** Noon of the day that the code names; now for today, another kind of code and a day to come. */
function timeOfCode(code: string, now: Date): string {
  const day = codeDay(code);
  return day && day < dayInNairobi(now)
    ? new Date(`${day}T12:00:00+03:00`).toISOString()
    : now.toISOString();
}
