import type { PaymentWay } from './payment.ts';

/**
 * - `payment`: money for us, in our copy of the message or in the payer's
 * - `reversal`: a payment that was taken back
 * - `sent`: money that went to a person
 * - the others are no payment to us
 */
export const messageKinds = [
  'payment',
  'reversal',
  'sent',
  'fuliza',
  'airtime',
  'agent',
  'balance',
  'failed',
  'other',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What a message is, in words for the person who pasted it. */
export const MESSAGE_KIND_NAMES: Record<MessageKind, string> = {
  payment: 'A payment',
  reversal: 'A reversal: the money went back',
  sent: 'Money that was sent to a person, no payment to us',
  fuliza: 'A notice of Fuliza, no payment of its own',
  airtime: 'Airtime, no payment',
  agent: 'Cash at an agent, no payment to us',
  balance: 'A balance, no payment',
  failed: 'A payment that failed',
  other: 'No payment that can be read',
};

/** What can make a reading doubtful. */
export const warningKinds = [
  'known',
  'day',
  'future',
  'payee',
  'limit',
  'cents',
  'two sums',
  'unknown payment',
  'paid order',
] as const;

/** Something to look at before a reading is believed. Messages can be faked, and are. */
export interface ReadingWarning {
  kind: (typeof warningKinds)[number];
  words: string;
}

/** What a message says. Nothing counts before somebody has seen it in the account. */
export interface MessageReading {
  kind: MessageKind;
  /** First words of the message. */
  text: string;
  code: string | null;
  /** With a minus for a reversal. */
  cents: number | null;
  way: PaymentWay | null;
  payer: string;
  /** Number of the payer, of which most is hidden. */
  phone: string;
  payee: string;
  /** The account as the payer typed it. */
  account: string;
  paid_at: string | null;
  /** Code of the payment that a reversal takes back. */
  reverses: string | null;
  warnings: ReadingWarning[];
}
