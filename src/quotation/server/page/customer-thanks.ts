import { html, raw } from 'hono/html';
import type { Company } from '../../../company/contract/company-file.ts';
import { dayInNairobi, dayWords } from '../../../company/contract/nairobi.ts';
import { shillings } from '../../../platform/contract/money.ts';
import { orderStages, STAGE_NAMES } from '../../contract/order-stages.ts';
import { type OrderAccount, orderAccount } from '../../contract/payments/order-account.ts';
import type { QuotationRevision } from '../../contract/quotation.ts';
import { withVat } from '../../contract/quotation-sums.ts';
import { comesNext } from '../../contract/standing.ts';
import type { OpenedOrder, OpenedQuotation } from '../opened-quotation.ts';
import {
  accountSection,
  payingKind,
  paymentList,
  sumList,
  TELL_ID,
  tellForm,
  type Untaken,
} from './account-section.ts';

/** An order on its page. */
interface ShownOrder {
  token: string;
  opened: OpenedQuotation;
  order: OpenedOrder;
  company: Company;
  /** What is in the order, in a few words. */
  what: string;
  untaken?: Untaken | undefined;
}

/** What to pay and how, what was paid, how far the order is, and who looks after it. */
export function thanks({ token, opened, order, company, what, untaken }: ShownOrder) {
  const { revision, payments } = order;
  const { content, reference, decided_by, decided_at } = revision;
  const account = orderAccount(order, company);
  return html`<header class="offer">
    <p class="from">${company.name}</p>
    <h1>Thank you, ${decided_by ?? content.customer.name}</h1>
    ${
      order.delivered_on
        ? delivered(order, order.delivered_on, what)
        : html`<p>Quotation <span class="whole">${reference}</span> was accepted on ${dayWords(dayInNairobi(decided_at ?? revision.sent_at))}.</p>`
    }
    ${accountSection(account)}
    ${order.money.due_for !== 'none' && tellForm({ token, account, payments, untaken })}
    ${paymentList(payments, token)}
    ${order.delivered_on === null && progress(order)}
    ${care(opened, company, order.delivered_on !== null)}
  </header>`;
}

/** What came when, and who took it. */
function delivered(
  { revision, taken_by }: OpenedOrder,
  day: OpenedOrder['accepted_on'],
  what: string,
) {
  return html`<p>We delivered your order <span class="whole">${revision.reference}</span> on ${dayWords(day)}.${taken_by && ` It was received by ${taken_by}.`}</p>
    <p class="clamped">${what}</p>`;
}

function progress({ stage, staged_at, promised_on, revision, money }: OpenedOrder) {
  const order = { ...revision, ...money, stage, promised_on };
  const next = comesNext(order, revision.content.lead_time);
  return html`<section>
    <h2>What comes next</h2>
    ${stages({ stage, staged_at })}
    <p>${next}</p>
  </section>`;
}

function care({ responsible }: OpenedQuotation, company: Company, isDelivered: boolean) {
  const [phone = ''] = company.phones;
  return html`<section>
    <h2>${isDelivered ? 'If something is not right' : 'Who looks after it'}</h2>
    <p>
      ${responsible ? `${responsible} looks after your order.` : 'We look after your order.'}
      Ring <a class="whole" href="tel:${phone.replaceAll(' ', '')}">${phone}</a>, or write to <a href="mailto:${company.email}">${company.email}</a>.
    </p>
  </section>`;
}

/** The total in large figures; those of very large sums are smaller. */
export function sum({ content, total_cents }: QuotationRevision) {
  const amount = shillings(total_cents);
  return html`<p class="sum">
    ${withVat('Total', content.vat_percent)}
    <strong data-total ${amount.length > 14 ? raw('data-is-long') : ''}>${amount}</strong>
  </p>`;
}

/** The one action of an order, which stays in sight. */
export function orderAction(account: OrderAccount, pdf: string) {
  const isDue = account.standing === 'due';
  return html`<div class="act">
    ${sumList(account)}
    ${isDue && html`<a class="button" ${payingKind(account)} href="#${TELL_ID}">I have paid</a>`}
    <a class="button" data-kind="quiet" ${isDue ? raw('data-aside') : ''} href="${pdf}">Download the PDF</a>
  </div>`;
}

/** The stages so far, the present one, and those to come. */
function stages({ stage, staged_at: since }: Pick<OpenedOrder, 'stage' | 'staged_at'>) {
  const present = orderStages.indexOf(stage);
  return html`<ol class="stages" aria-label="Where your order is">
    ${orderStages.map((each, index) => {
      const state = index === present ? 'aria-current="step"' : index < present ? 'data-done' : '';
      return html`<li ${raw(state)}>${STAGE_NAMES[each]}${index === present && since ? html` <small>since ${dayWords(dayInNairobi(since))}</small>` : ''}</li>`;
    })}
  </ol>`;
}
