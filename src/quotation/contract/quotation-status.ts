import type { Deposit } from './deposit.ts';

/**
 * - `sent`: the customer has not opened it
 * - `opened`: they opened it without an answer
 * - `accepted`: a revision was accepted, whatever was sent since
 * - `expired`: its last day passed without an answer
 * - `withdrawn`: staff took it back before an answer
 */
export const quotationStatuses = [
  'draft',
  'sent',
  'opened',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const;
export type QuotationStatus = (typeof quotationStatuses)[number];

export const QUOTATION_STATUS_NAMES: Record<QuotationStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  opened: 'Opened',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

/** True if the customer can still answer. */
export function isAwaited(status: QuotationStatus): boolean {
  return status === 'sent' || status === 'opened';
}

export const decisions = ['accepted', 'declined'] as const;
export type Decision = (typeof decisions)[number];

/** How a customer answers; staff note all but `page`. */
export const answerWays = ['page', 'phone', 'whatsapp', 'mail', 'visit'] as const;
export type AnswerWay = (typeof answerWays)[number];

export const ANSWER_WAY_NAMES: Record<AnswerWay, string> = {
  page: 'On the page',
  phone: 'By phone',
  whatsapp: 'On WhatsApp',
  mail: 'By mail',
  visit: 'In person',
};

/** The way within a sentence: `on WhatsApp`. */
export function answerWayInSentence(via: AnswerWay): string {
  return ANSWER_WAY_NAMES[via].replace(/^./, (letter) => letter.toLowerCase());
}

/** A customer's answer to a sent revision, and what was agreed about it since. */
export interface Answer {
  revision: number;
  decision: Decision;
  decided_at: string;
  /** Full name of the customer who decided; null once that person's data was erased. */
  decided_by: string | null;
  via: AnswerWay | null;
  /** Member of staff who noted it; null for an answer on the page. */
  noted_by: string | null;
  /** Reason for declining, or a note of staff. */
  reason: string;
  /** Positions of the optional lines that the customer does not take. */
  left_out: number[];
  /** Agreed after the acceptance; null while the quoted deposit counts. */
  agreed_deposit: Deposit;
}
