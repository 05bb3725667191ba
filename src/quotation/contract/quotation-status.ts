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
