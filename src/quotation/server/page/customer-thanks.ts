import { html, raw } from 'hono/html';
import type { Company } from '../../../company/contract/company-file.ts';
import { dayInNairobi, dayWords } from '../../../company/contract/nairobi.ts';
import { shillings } from '../../../platform/contract/money.ts';
import { orderStages, placeOfStage, STAGE_NAMES } from '../../contract/order-stages.ts';
import { orderAccount } from '../../contract/payments/order-account.ts';
import type { QuotationRevision } from '../../contract/quotation.ts';
import { withVat } from '../../contract/quotation-sums.ts';
import { comesNext } from '../../contract/standing.ts';
import type { OpenedOrder, OpenedQuotation } from '../opened-quotation.ts';
import { accountSection, paymentList, tellForm, type Untaken } from './account-section.ts';
import { mailLink, phoneLink } from './contact-links.ts';
import { wholeCodes } from './whole-codes.ts';

/** An order on its page. */
interface ShownOrder {
  token: string;
  /** Answer to what the customer did last; empty without one. */
  answer: unknown;
  order: OpenedOrder;
  company: Company;
  /** What is in the order, in a few words. */
  what: string;
  untaken?: Untaken | undefined;
}

/** What was accepted when; then what to pay and how, and what was paid. */
export function thanks({ token, answer, order, company, what, untaken }: ShownOrder) {
  const { revision, payments } = order;
  const { content, reference, decided_by, decided_at } = revision;
  const account = orderAccount(order, company);
  return html`<header class="offer">
    ${answer}
    <p class="from head">${company.name}</p>
    <h1>Thank you, ${decided_by ?? content.customer.name}</h1>
    ${
      order.delivered_on
        ? delivered(order, order.delivered_on, what)
        : html`<p>Quotation <span class="whole">${reference}</span> was accepted on <span class="whole">${dayWords(dayInNairobi(decided_at ?? revision.sent_at))}</span>.</p>`
    }
  </header>
  <div class="owed">
    <div class="letter">
      ${accountSection(account, company)}
      ${order.money.due_for !== 'none' && tellForm({ token, account, payments, untaken })}
    </div>
    ${paymentList(payments, token)}
  </div>`;
}

/** What came when, and who took it. */
function delivered(
  { revision, taken_by }: OpenedOrder,
  day: OpenedOrder['accepted_on'],
  what: string,
) {
  return html`<p>We delivered your order <span class="whole">${revision.reference}</span> on <span class="whole">${dayWords(day)}</span>.${taken_by && ` It was received by ${taken_by}.`}</p>
    <p class="clamped">${what}</p>`;
}

/** What the customer waits for; undefined once they have everything. */
export function nextOf({ stage, promised_on, revision, money }: OpenedOrder): string | undefined {
  return comesNext({ ...revision, ...money, stage, promised_on }, revision.content.lead_time);
}

/** How far the order is. */
export function progress({ stage, staged_at }: OpenedOrder, next: string | undefined) {
  return html`<section>
    <h2>What comes next</h2>
    ${stages({ stage, staged_at })}
    ${next && html`<p>${wholeCodes(next)}</p>`}
  </section>`;
}

/** Who looks after an order, and what they wrote. */
export function care(opened: OpenedQuotation, company: Company, isDelivered: boolean) {
  const { responsible, order } = opened;
  // The way to pay names the same number and address.
  const isSaid = order !== undefined && orderAccount(order, company).asks !== '';
  return html`<section>
    <h2>${isDelivered ? 'If something is not right' : 'Who looks after it'}</h2>
    <p>
      ${responsible ? `${responsible} looks after your order.` : 'We look after your order.'}
      ${!isSaid && html`Ring ${phoneLink(company)}, or write to ${mailLink(company)}.`}
    </p>
    ${letterOf(opened, company)}
  </section>`;
}

/** The words above the lines, and from whom they come; empty without any. */
export function letterOf({ revision, responsible }: OpenedQuotation, { name }: Company) {
  const { words } = revision.content;
  return (
    words &&
    html`<div class="letter"><p class="words">${words}</p><p class="from">${responsible ? `${responsible}, ${name}` : name}</p></div>`
  );
}

/** The total in large figures; those of very large sums are smaller. */
export function sum({ content, total_cents }: QuotationRevision) {
  const amount = shillings(total_cents);
  return html`<p class="sum">
    ${withVat('Total', content.vat_percent)}
    <strong data-total ${amount.length > 14 ? raw('data-is-long') : ''}>${amount}</strong>
  </p>`;
}

/** Attributes of a stage by its place. */
const MARKS = { done: 'data-done', now: 'aria-current="step"', 'to come': '' };

/** The stages so far, the present one, and those to come. */
function stages({ stage, staged_at: since }: Pick<OpenedOrder, 'stage' | 'staged_at'>) {
  return html`<ol class="stages" aria-label="Where your order is">
    ${orderStages.map((each) => {
      const place = placeOfStage(each, stage);
      return html`<li ${raw(MARKS[place])}>${STAGE_NAMES[each]}${place === 'now' && since ? html` <small>since ${dayWords(dayInNairobi(since))}</small>` : ''}</li>`;
    })}
  </ol>`;
}
