import { dayWords } from '../../company/contract/nairobi.ts';
import { greeting } from '../../enquiry/contract/mail/greeting.ts';
import { splitName } from '../../enquiry/contract/person.ts';
import type { QuotationRevision } from './quotation.ts';
import { agreedWithout } from './quotation-content.ts';
import type { QuotationStatus } from './quotation-status.ts';
import { totalWords } from './quotation-sums.ts';
import { besideTotal, depositSentence, paidAlready } from './quotation-words.ts';

interface Passed {
  /** Address of the customer's page. */
  link: string;
  status: QuotationStatus;
  revision: Pick<
    QuotationRevision,
    'reference' | 'content' | 'total_cents' | 'decision' | 'left_out'
  >;
  /** Paid for an earlier revision. */
  paid_cents?: number | undefined;
}

/** The message of a chat that brings a customer to their quotation. */
export function chatWords({ link, status, revision, paid_cents = 0 }: Passed): string {
  const { reference, content, total_cents, decision } = revision;
  const total = totalWords(total_cents, content.vat_percent);
  const isOpen = decision === null && status !== 'expired';
  return [
    `${greeting('Hello', splitName(content.customer.name))} here is our quotation ${reference}.`,
    `It comes to ${total}${isOpen ? `, and is valid until ${dayWords(content.valid_until)}` : ''}.`,
    isOpen ? besideTotal(content) : '',
    decision === 'declined' ? '' : depositSentence(content, agreedWithout(revision)),
    decision === 'declined' ? '' : paidAlready(paid_cents),
    `You can ${whatToDo(isOpen, decision)} here: ${link}`,
  ]
    .filter((words) => words !== '')
    .join('\n');
}

function whatToDo(isOpen: boolean, decision: QuotationRevision['decision']): string {
  if (isOpen) return 'read it, ask us something and accept it';
  if (decision === 'accepted') return 'read it, ask us something and see what comes next';
  return 'read it and ask us something';
}
