import type { Company } from '../company-file.ts';
import { COMPANY_PLACEHOLDERS, companyValues } from './company-placeholders.ts';
import { paragraphs } from './paragraphs.ts';
import { fillTexts } from './placeholders.ts';

/**
 * Mails to visitors and customers whose words staff edit, and the placeholders of each besides the
 * company's. Mails that anybody can have sent to a stranger's address name nothing that was typed.
 */
export const MAIL_PLACEHOLDERS = {
  request: ['reference', 'pieces'],
  quotation: ['name', 'reference', 'total', 'validUntil'],
  reminder: ['name', 'reference', 'total', 'validUntil', 'sentOn'],
  acceptance: ['name', 'acceptedBy', 'reference', 'total'],
  making: ['name', 'reference'],
  ready: ['name', 'reference'],
  delivered: ['name', 'reference', 'deliveredDay'],
  promised: ['name', 'reference', 'promisedDay'],
  deposit: ['name', 'reference', 'dueSum'],
  balance: ['name', 'reference', 'dueSum'],
  newsletter: [],
} as const;
export type MailKind = keyof typeof MAIL_PLACEHOLDERS;

/** Placeholders that the words of a mail may have. */
export function placeholdersOf(kind: MailKind): string[] {
  return [...MAIL_PLACEHOLDERS[kind], ...COMPANY_PLACEHOLDERS];
}

/** Words around the facts, links and legal lines of a mail, which are code. */
export interface MailWords {
  subject: string;
  opening: string;
  closing?: string;
}

export type MailTexts = Readonly<Record<MailKind, MailWords>>;

type Facts<Kind extends MailKind> = Record<(typeof MAIL_PLACEHOLDERS)[Kind][number], string>;

/** Subject and paragraphs of a mail, with the values of their placeholders. */
export function mailWords<Kind extends MailKind>(
  texts: MailTexts,
  kind: Kind,
  company: Company,
  facts: Facts<Kind>,
) {
  const values = { ...companyValues(company), ...facts };
  const { subject, opening, closing } = fillTexts(texts[kind], values);
  return {
    subject,
    opening: paragraphs(opening),
    closing: closing === undefined ? [] : paragraphs(closing),
  };
}
