import { html, raw } from 'hono/html';
import type { Company } from '../../company/contract/company-file.ts';
import { dayInNairobi, dayWords } from '../../company/contract/nairobi.ts';
import { shillings } from '../../platform/contract/money.ts';
import { type OrderStage, orderStages, STAGE_NAMES } from '../contract/order-stages.ts';
import type { OrderMoney } from '../contract/payments/due.ts';
import type { QuotationRevision } from '../contract/quotation.ts';
import { vatWords } from '../contract/quotation-sums.ts';
import { comesNext } from '../contract/standing.ts';
import type { OpenedQuotation } from './opened-quotation.ts';

/** What was agreed, what to pay and how, how far it is, who looks after it, and what comes next. */
export function thanks(
  { revision, stage, staged_at, promised_on, money, responsible }: OpenedQuotation,
  company: Company,
) {
  const { content, reference, decided_by, decided_at } = revision;
  const [phone = ''] = company.phones;
  const next = comesNext({ ...revision, ...money, stage, promised_on }, content.lead_time);
  return html`<header class="offer">
    <p class="from">${company.name}</p>
    <h1>Thank you, ${decided_by ?? content.customer.name}</h1>
    <p>Quotation <span class="whole">${reference}</span> was accepted on ${dayWords(dayInNairobi(decided_at ?? revision.sent_at))}.</p>
    ${sum(revision)}
    ${toPay(revision, money, company)}
    ${stage && stages(stage, staged_at)}
    <section>
      <h2>${next ? 'What comes next' : 'If something is not right'}</h2>
      ${next && html`<p>${next}</p>`}
      <p>
        ${responsible ? `${responsible} looks after your order.` : 'We look after your order.'}
        Ring <a class="whole" href="tel:${phone.replaceAll(' ', '')}">${phone}</a>, or write to ${company.email}.
      </p>
    </section>
  </header>`;
}

/** The total in large figures; those of very large sums are smaller. */
export function sum({ content, total_cents }: QuotationRevision) {
  const amount = shillings(total_cents);
  return html`<p class="sum">
    Total ${vatWords(content.vat_percent)}
    <strong data-total ${amount.length > 14 ? raw('data-is-long') : ''}>${amount}</strong>
  </p>`;
}

/** What is due now and how to pay it; nothing once all is paid. */
function toPay(
  { reference, total_cents, deposit_cents }: QuotationRevision,
  { due_cents, due_for }: OrderMoney,
  company: Company,
) {
  if (due_for === 'none') return '';
  const number = reference.split('/')[0] ?? reference;
  const sum = shillings(due_cents);
  const balance = total_cents - deposit_cents;
  return html`<section class="letter">
    <h2>${due_for === 'deposit' ? `To begin: a deposit of ${sum}` : `To pay before delivery: ${sum}`}</h2>
    ${payment(company, number)}
    ${due_for === 'deposit' && balance > 0 ? html`<p>The balance of ${shillings(balance)} follows before delivery.</p>` : ''}
  </section>`;
}

function payment({ quotations: { mpesa, bank } }: Company, number: string) {
  const ways = [
    mpesa?.number &&
      html`<div><dt>M-Pesa ${mpesa.kind}</dt><dd>${mpesa.number}${mpesa.kind === 'paybill' ? `, account ${number}` : `. Name ${number} when you pay.`}</dd></div>`,
    bank && html`<div><dt>Bank</dt><dd>${bank}\nReference: ${number}</dd></div>`,
  ].filter(Boolean);
  if (ways.length === 0)
    return html`<p>We send you the number to pay to. Name ${number} when you pay.</p>`;
  return html`<dl>${ways}</dl>`;
}

/** The stages so far, the present one, and those to come. */
function stages(stage: OrderStage, since: Date | null) {
  const present = orderStages.indexOf(stage);
  return html`<ol class="stages" aria-label="Where your order is">
    ${orderStages.map((each, index) => {
      const state = index === present ? 'aria-current="step"' : index < present ? 'data-done' : '';
      return html`<li ${raw(state)}>${STAGE_NAMES[each]}${index === present && since ? html` <small>since ${dayWords(dayInNairobi(since))}</small>` : ''}</li>`;
    })}
  </ol>`;
}
