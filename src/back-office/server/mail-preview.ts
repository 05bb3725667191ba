import type { z } from 'zod';
import { productPath } from '../../catalogue/contract/product-address.ts';
import { RETENTION } from '../../company/contract/retention.ts';
import type { MailKind, MailTexts } from '../../company/contract/texts/mail-kinds.ts';
import type { Correspondent } from '../../company/stationery/letter.ts';
import { confirmationMail } from '../../enquiry/server/enquiry-mails.ts';
import { confirmationMail as newsletterMail } from '../../enquiry/server/newsletter/newsletter-mails.ts';
import type { Day } from '../../platform/contract/day.ts';
import { linkAddress } from '../../platform/mail/emailed-links.ts';
import type { Mail } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../platform/services.ts';
import type { OrderTopic } from '../../quotation/contract/messages/order-message.ts';
import { dueOf } from '../../quotation/contract/payments/due.ts';
import {
  orderAccount,
  type PayableByCustomer,
} from '../../quotation/contract/payments/order-account.ts';
import type { QuotationRevision } from '../../quotation/contract/quotation.ts';
import {
  contentDeposit,
  contentTotals,
  quotationContent,
} from '../../quotation/contract/quotation-content.ts';
import { orderMail, orderWords } from '../../quotation/server/messages/order-mail.ts';
import {
  acceptanceMail,
  quotationMail,
  reminderMail,
} from '../../quotation/server/quotation-mails.ts';
import { showQuotationPage } from '../../routes.ts';
import { mailTextsWith, readCompany } from '../../site/server/read-texts.ts';
import type { MailPreview, wantedMail } from '../contract/mail-preview.ts';

/** Nobody's: the mail leads nowhere. */
const SECRET = 'example';
const SENDER = 'Wanjiku Otieno';
const DAY: Day = '2026-12-14';

const content = quotationContent.parse({
  customer: { name: 'Amina Wafula', email: 'amina@customer.example' },
  lines: [{ title: 'Umoja Conference Table', quantity: 2, unit_price_cents: 4_800_000 }],
  valid_until: '2026-12-02',
  payment_terms: 'A deposit of 50 per cent to begin, the balance before delivery.',
  words: 'Thank you for your visit. Here are the two tables in walnut.',
});

const revision: QuotationRevision = {
  revision: 1,
  reference: 'QT-2026-0042',
  content,
  sent_at: '2026-11-02T08:00:00.000Z',
  sent_by: SENDER,
  mail: null,
  opened_at: null,
  reminded_at: null,
  decision: 'accepted',
  decided_at: null,
  decided_by: content.customer.name,
  decided_via: 'page',
  noted_by: null,
  reason: '',
  left_out: [],
  total_cents: contentTotals(content).total,
  deposit_cents: 0,
};

const agreed = {
  total_cents: revision.total_cents,
  deposit_cents: contentDeposit({ ...content, deposit: { percent: 50 } }),
};
const order: PayableByCustomer = {
  ...{ number: revision.reference, agreed, money: dueOf(agreed, 0), payments: [] },
  ...{ accepted_on: '2026-11-05', promised_on: null, isDelivered: false },
};

const request = {
  email: content.customer.email,
  reference: 'Q-004200',
  products: [
    {
      key: SECRET,
      title: 'Umoja Conference Table',
      sku: null,
      path: productPath(SECRET, 'Umoja Conference Table'),
      productId: 1,
      quantity: 2,
      note: '',
      chosen: [],
      offered: [],
      not_chosen: '',
    },
  ],
  attachments: [],
};

/**
 * A mail as an invented customer would get it, by the function that writes the real one.
 *
 * @throws HttpError 422 for words that could not be saved
 */
export async function previewMail(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  { kind, written }: z.infer<typeof wantedMail>,
): Promise<MailPreview> {
  const texts = mailTextsWith(written);
  const from = { company: await readCompany(database), siteUrl: settings.siteUrl };
  const { subject, text } = WRITE[kind](from, texts);
  return { subject, text };
}

const WRITE: Record<MailKind, (from: Correspondent, texts: MailTexts) => Mail> = {
  request: (from, texts) => confirmationMail(request, from, texts),
  quotation: ({ company, siteUrl }, texts) => {
    const { reference } = revision;
    return quotationMail({ content, reference, link: pageIn(siteUrl), by: SENDER }, company, texts);
  },
  reminder: ({ company, siteUrl }, texts) =>
    reminderMail({ revision, link: pageIn(siteUrl), by: SENDER }, company, texts),
  making: tells('making'),
  ready: tells('ready'),
  delivered: tells('delivered'),
  promised: tells('promised'),
  deposit: tells('deposit'),
  balance: tells('balance'),
  acceptance: ({ company, siteUrl }, texts) => {
    const account = orderAccount(order, company);
    const accepted = { revision, account, link: pageIn(siteUrl), responsible: SENDER };
    return acceptanceMail(accepted, company, texts);
  },
  newsletter: (from, texts) => {
    const asked = { email: content.customer.email, token: SECRET, stopKey: SECRET };
    return newsletterMail(from, asked, RETENTION.unconfirmedDays, texts);
  },
};

/** A message about an order of which half is paid, unless the deposit is asked for. */
function tells(about: OrderTopic) {
  return ({ company, siteUrl }: Correspondent, texts: MailTexts) => {
    const { total_cents } = revision;
    const order = {
      ...{ name: content.customer.name, reference: revision.reference, total_cents },
      deposit_cents: total_cents / 2,
      paid_cents: about === 'deposit' ? 0 : total_cents / 2,
      ...{ promised_on: DAY, delivered_on: DAY, due_by: DAY },
    };
    const words = orderWords(about, order, company, texts);
    const told = { ...words, to: content.customer.email, link: pageIn(siteUrl), by: SENDER };
    return orderMail(told, company);
  };
}

function pageIn(siteUrl: string): string {
  return linkAddress({ siteUrl }, showQuotationPage.path, { token: SECRET });
}
