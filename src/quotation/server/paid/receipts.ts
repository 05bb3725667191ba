import type { Company } from '../../../company/contract/company-file.ts';
import { dayInNairobi } from '../../../company/contract/nairobi.ts';
import { nameForCustomers } from '../../../company/contract/staff-name.ts';
import { writeLetter } from '../../../company/stationery/letter.ts';
import type { Editor } from '../../../history/contract/change-set.ts';
import type { Database } from '../../../platform/database/database.ts';
import { invalidFields } from '../../../platform/http-error.ts';
import { linkAddress } from '../../../platform/mail/emailed-links.ts';
import type { DrawnAttachment, Mail } from '../../../platform/mail/mail-outbox.ts';
import { queueInThread } from '../../../platform/mail/mail-thread.ts';
import type { Services } from '../../../platform/services.ts';
import { showReceipt } from '../../../routes.ts';
import { requireOwnCompany } from '../../../site/server/customer-mail.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import { NO_TAX_INVOICE, type Receipt, receiptOf } from '../../contract/payments/receipt.ts';
import type { QuotationRevision } from '../../contract/quotation.ts';
import { type SendingWay, sendingProblems } from '../../contract/quotation-content.ts';
import type { OpenedOrder } from '../opened-quotation.ts';
import { findPayment, paymentsOf } from '../payments/stored-payments.ts';
import { lockQuotation } from '../quotation-transitions.ts';
import { requireQuotation, selectRevisions, threadOf, toRevision } from '../quotations.ts';
import { refused } from '../refusals.ts';

/** The receipt of a payment of an order; undefined for one that does not count. */
export function receiptIn(
  { payments, revision, number }: Pick<OpenedOrder, 'payments' | 'revision' | 'number'>,
  id: number,
): Receipt | undefined {
  const payment = payments.find((each) => each.id === id);
  if (!payment) return undefined;
  const { name: customer } = revision.content.customer;
  return receiptOf({ payment, payments, agreed: revision, number, customer });
}

interface StoredReceipt {
  receipt: Receipt;
  /** Id of the order. */
  quotation: number;
  revision: QuotationRevision;
}

/**
 * Finds the receipt of a payment.
 *
 * @throws HttpError 404 for no such payment, 409 unless it is confirmed and of an order
 */
export async function requireReceipt(database: Database, id: number): Promise<StoredReceipt> {
  const payment = await findPayment(database, id);
  if (!payment) throw refused('no such payment');
  const { quotation_id: quotation, reference } = payment;
  if (quotation === null) throw refused('no receipt');
  const accepted = await selectRevisions(database, quotation)
    .innerJoin('quotation', 'quotation.id', 'quotation_id')
    .whereRef('quotation_revision.revision', '=', 'accepted_revision')
    .executeTakeFirst();
  const payments = await paymentsOf(database, quotation);
  const number = reference ?? '';
  const revision = accepted && toRevision({ number }, accepted);
  const receipt = revision && receiptIn({ payments, revision, number }, id);
  if (!receipt) throw refused('no receipt');
  return { receipt, quotation, revision };
}

interface Wanted {
  /** Of the payment. */
  id: number;
  by: SendingWay;
  staff: Editor;
}

/**
 * Sends a receipt to its customer, by mail or as a link that staff pass on.
 *
 * @returns the address of its page, and words to send with it
 * @throws HttpError as `requireReceipt`, 422 without an address for a mail
 */
export function sendReceipt(
  services: Services,
  { id, by, staff }: Wanted,
): Promise<{ link: string; words: string }> {
  return services.database.transaction().execute(async (transaction) => {
    await requireOwnCompany(services, transaction);
    const { receipt, quotation, revision } = await requireReceipt(transaction, id);
    const { link: page } = await requireQuotation(transaction, quotation, services);
    const token = page && new URL(page).searchParams.get('token');
    if (!token) throw refused('no receipt');
    const path = { token, payment: String(id) };
    const link = linkAddress(services.settings, showReceipt.path, path);
    const company = await readCompany(transaction);
    if (by === 'mail') {
      const today = dayInNairobi(services.now());
      const problem = sendingProblems(revision.content, by, today)['customer.email'];
      if (problem) throw invalidFields({ by: problem });
      const sent = { receipt, revision, link, by: nameForCustomers(staff.name) };
      const mail = { ...receiptMail(sent, company), attachments: [attachedReceipt(id, receipt)] };
      const locked = await lockQuotation(transaction, quotation);
      if (locked) await queueInThread(services, transaction, threadOf(locked.stored), mail);
    }
    return { link, words: receiptWords(receipt, company) };
  });
}

interface SentReceipt {
  receipt: Receipt;
  revision: QuotationRevision;
  /** Address of its page. */
  link: string;
  /** Full name of the sender; undefined for a shared account. */
  by: string | undefined;
}

/** Mails a receipt to its customer. */
export function receiptMail({ receipt, revision, link, by }: SentReceipt, company: Company): Mail {
  const { title, number, sum, facts } = receipt;
  const { name, email } = revision.content.customer;
  const letter = writeLetter(company, {
    subject: `${title}: ${sum} (${number})`,
    parts: [
      `Dear ${name},`,
      `${title}: ${sum}. The receipt is attached.`,
      { facts },
      NO_TAX_INVOICE,
      { label: 'Open the receipt', link },
      ...(by === undefined ? [] : [by]),
    ],
  });
  return { to: email, replyTo: company.email, isForCustomer: true, isFromPerson: true, ...letter };
}

/** For a chat, in front of the link. */
function receiptWords({ title, number, sum, rest }: Receipt, { name }: Company): string {
  return `${title}: ${sum}. ${rest} Your receipt ${number} from ${name}:`;
}

/** Names what the PDF of a receipt is drawn from. */
export interface ReceiptSource {
  receipt: number;
}

function attachedReceipt(id: number, { number }: Receipt): DrawnAttachment {
  const source: ReceiptSource = { receipt: id };
  return { name: `${number}.pdf`, source };
}
