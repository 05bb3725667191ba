import { html, raw } from 'hono/html';
import { chatLink } from '../../company/contract/chat-link.ts';
import type { Company } from '../../company/contract/company-file.ts';
import { nairobiDay } from '../../company/contract/nairobi.ts';
import type { LetterPage } from '../../enquiry/server/letter-page.ts';
import { paths } from '../../paths.ts';
import { shillings } from '../../platform/contract/money.ts';
import { scriptData } from '../../platform/contract/script-data.ts';
import {
  answerQuotation,
  confirmQuotation,
  downloadQuotation,
  showQuotationPage,
} from '../../routes.ts';
import { orderStages, STAGE_NAMES } from '../contract/order-stages.ts';
import type { QuotationRevision } from '../contract/quotation.ts';
import { contentDeposit, contentTotals, titlesAt } from '../contract/quotation-content.ts';
import { isAwaited } from '../contract/quotation-status.ts';
import { quotedSums } from '../contract/quotation-sums.ts';
import {
  dateInWords,
  NO_INVOICE,
  type QuotedLine,
  quotedLines,
  quotedTerms,
} from '../contract/quotation-words.ts';
import { customerPlaceholders, customerTemplatePath } from '../customer-page/customer-template.ts';
import { askForm, choice, declineForm } from './customer-forms.ts';
import type { OpenedQuotation } from './opened-quotation.ts';

/** Who shows the page, and to whom. */
interface Shown {
  token: string;
  opened: OpenedQuotation;
  company: Company;
}

/** Status line after an act of the customer. */
export const SAID = {
  asked: 'Thank you. Your message is with us, and one of us answers you.',
  changed: 'We have changed this quotation since you opened it. Please look at it again.',
} as const;

/** The customer's page: what it comes to and one action first, the rest quiet below. */
export function quotationPage(
  { token, opened, company }: Shown,
  said?: keyof typeof SAID,
): LetterPage {
  const { revision, status } = opened;
  const { content, reference, left_out } = revision;
  const canDecide = isAwaited(status);
  return asPage(`Quotation ${reference}`, {
    token,
    isNew: canDecide && revision.opened_at === null,
    body: html`${said && html`<p role="status"><strong>${SAID[said]}</strong></p>`}
      ${status === 'accepted' ? thanks(opened, company) : offer({ token, opened, company })}
      ${content.words && html`<p class="letter words">${content.words}</p>`}
      ${linesTable(quotedLines(content, left_out), canDecide)}
      <table class="sums" data-sums>
        <tbody>${quotedSums(content, left_out).map(sumRow)}</tbody>
      </table>
      <dl>
        ${quotedTerms(content).map(([term, said]) => html`<div><dt>${term}</dt><dd>${said}</dd></div>`)}
      </dl>
      <p><small>${NO_INVOICE} <a href="${paths.termsAndConditions}">Our terms and conditions</a> apply.</small></p>
      <nav class="quiet-links" aria-label="This quotation">
        <a href="${downloadQuotation.path}?${new URLSearchParams({ token })}">Download the PDF</a>
        ${chat(company, reference)}
      </nav>
      ${askForm(token, opened)} ${canDecide && declineForm(token, revision)} ${earlier(opened)}
      ${canDecide && countedData(revision)}`,
  });
}

/** From whom, for whom, what, how much, until when, and one action. */
function offer({ token, opened: { revision, status, accepted }, company }: Shown) {
  const { content, reference, left_out, decided_at, sent_at } = revision;
  const canDecide = isAwaited(status);
  const { customer, valid_until } = content;
  return html`<header class="offer">
    <p class="from">${company.name} · ${nairobiDay(new Date(sent_at))}</p>
    <h1>Quotation <span class="whole">${reference}</span></h1>
    <p>For ${[customer.name, customer.company].filter(Boolean).join(', ')}: ${whatInWords(revision)}</p>
    <p class="sum">
      Total ${vatWords(content.vat_percent)}
      <strong data-total>${shillings(contentTotals(content, left_out).total)}</strong>
    </p>
    ${
      canDecide
        ? html`<p>Valid until ${dateInWords(valid_until)}</p>
          <form id="accept" method="get" action="${confirmQuotation.path}">
            <input type="hidden" name="token" value="${token}" />
            <button class="button" type="submit">Accept this quotation</button>
          </form>`
        : html`<p>${status === 'declined' ? `You declined it on ${nairobiDay(new Date(decided_at ?? sent_at))}. Ask us below if you would like another one.` : `It was valid until ${dateInWords(valid_until)}, and cannot be accepted any more. Ask us for a new one below.`}</p>`
    }
    ${accepted && html`<p>You accepted ${accepted.reference} for ${shillings(accepted.total_cents)}. That stays agreed until you accept this one.</p>`}
  </header>`;
}

/** What was agreed, what to pay and how, who looks after it, and what comes next. */
function thanks({ revision, stage, staged_at, responsible }: OpenedQuotation, company: Company) {
  const { content, reference, decided_by, decided_at, deposit_cents, total_cents } = revision;
  const number = reference.split('/')[0] ?? reference;
  const isPaid = stage !== 'accepted';
  const [phone = ''] = company.phones;
  const balance = total_cents - deposit_cents;
  return html`<header class="offer">
    <p class="from">${company.name}</p>
    <h1>Thank you, ${decided_by ?? content.customer.name}</h1>
    <p>Quotation ${reference} was accepted on ${nairobiDay(new Date(decided_at ?? revision.sent_at))}.</p>
    <p class="sum">
      Total ${vatWords(content.vat_percent)} <strong>${shillings(total_cents)}</strong>
    </p>
    ${stage && stages(stage, staged_at)}
    ${
      isPaid || total_cents === 0
        ? ''
        : html`<section class="letter">
            <h2>${deposit_cents > 0 ? `To begin: a deposit of ${shillings(deposit_cents)}` : `To pay before delivery: ${shillings(total_cents)}`}</h2>
            ${payment(company, number)}
            ${balance > 0 && deposit_cents > 0 ? html`<p>The balance of ${shillings(balance)} follows before delivery.</p>` : ''}
          </section>`
    }
    <section>
      <h2>What comes next</h2>
      <p>${content.lead_time || 'We tell you the day of delivery.'}</p>
      <p>
        ${responsible ? `${responsible} looks after your order.` : 'We look after your order.'}
        Ring <a class="whole" href="tel:${phone.replaceAll(' ', '')}">${phone}</a>, or write to ${company.email}.
      </p>
    </section>
  </header>`;
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

function stages(stage: (typeof orderStages)[number], since: Date | null) {
  return html`<ol class="stages" aria-label="Where your order is">
    ${orderStages.map((each) => html`<li ${each === stage ? raw('aria-current="step"') : ''}>${STAGE_NAMES[each]}${each === stage && since ? html` <small>since ${nairobiDay(since)}</small>` : ''}</li>`)}
  </ol>`;
}

/** Asks for confirmation with the total, since only the button of this page accepts. */
export function confirmPage(
  { token, opened }: Shown,
  leftOut: readonly number[],
  problem?: string,
): LetterPage {
  const { content, reference, revision } = opened.revision;
  const { total } = contentTotals(content, leftOut);
  const titles = titlesAt(content, leftOut);
  const deposit = contentDeposit(content, leftOut);
  const page = asPage(`Accept ${reference}`, {
    token,
    isNew: false,
    body: html`<header class="offer">
      <p class="from">Quotation ${reference}</p>
      <h1>Accept for ${shillings(total)}?</h1>
      <p>It comes to ${shillings(total)} ${vatWords(content.vat_percent)}.</p>
      ${titles.length > 0 ? html`<p>Left out: ${titles.join(', ')}.</p>` : ''}
      ${deposit > 0 ? html`<p>The deposit is ${shillings(deposit)}.</p>` : ''}
      ${content.payment_terms && html`<p class="words">${content.payment_terms}</p>`}
      <p>Nothing is charged here. <a href="${paths.termsAndConditions}">Our terms and conditions</a> apply.</p>
      <form method="post" action="${answerQuotation.path}">
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="revision" value="${revision}" />
        <input type="hidden" name="answer" value="accepted" />
        <input type="hidden" name="with" value="${wanted(opened, leftOut).join(',')}" />
        ${problem && html`<p role="alert">${problem}</p>`}
        <label>Your name
          <input type="text" name="name" autocomplete="name" maxlength="200" required value="${content.customer.name}" />
        </label>
        <button class="button" type="submit">Yes, accept for ${shillings(total)}</button>
      </form>
      <nav class="quiet-links" aria-label="Back"><a href="${showQuotationPage.path}?${new URLSearchParams({ token })}">Back to the quotation</a></nav>
    </header>`,
  });
  return problem ? { ...page, status: 422 } : page;
}

export const deadQuotationLinkPage: LetterPage = {
  heading: 'This link does not work any more',
  words: [
    'The quotation was withdrawn, or the link was cut short on its way. Ask us for it again: answer our mail or ring us.',
  ],
  status: 410,
};

interface Filled {
  token: string;
  /** True if nobody has opened this revision yet. */
  isNew: boolean;
  body: unknown;
}

function asPage(heading: string, { token, isNew, body }: Filled): LetterPage {
  const form = html`<div class="quotation wrap" data-token="${token}" ${isNew ? raw('data-is-new') : ''}>${body}</div>`;
  const template = { path: customerTemplatePath, placeholders: customerPlaceholders };
  return { heading, words: [], form, template };
}

/** `21 × Kiti Chair and 2 more` */
function whatInWords({ content: { lines } }: QuotationRevision): string {
  const goods = lines.filter(({ is_service }) => !is_service);
  const [first, ...others] = goods.length > 0 ? goods : lines;
  if (!first) return '';
  const what = `${first.quantity.toLocaleString('en')} × ${first.title}`;
  return others.length > 0 ? `${what} and ${others.length} more` : what;
}

function vatWords(percent: number): string {
  return percent === 0 ? 'without VAT' : 'with VAT';
}

/** Positions of the wanted optional lines. */
function wanted({ revision }: OpenedQuotation, leftOut: readonly number[]): number[] {
  return revision.content.lines.flatMap(({ is_optional }, position) =>
    is_optional && !leftOut.includes(position) ? [position] : [],
  );
}

function linesTable(lines: QuotedLine[], canDecide: boolean) {
  return html`<table class="lines">
    <thead>
      <tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col">Unit price</th><th scope="col">Amount</th></tr>
    </thead>
    <tbody>
      ${lines.map(
        (line, position) => html`<tr>
          <td><div class="${line.picture ? 'item' : ''}">
            ${line.picture && html`<img src="${line.picture}" alt="" width="64" height="64" loading="lazy" />`}
            <strong>${line.title}</strong>
            ${line.details.map((words) => html`<small>${words}</small>`)}
            ${line.isOptional ? (canDecide ? choice(line.title, position) : html`<small>Optional</small>`) : ''}
          </div></td>
          <td data-label="Quantity">${line.quantity}</td>
          <td data-label="Unit price">${line.price}</td>
          <td data-label="Amount">${line.amount}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

function sumRow([label, amount]: [string, string]) {
  return label === 'Total'
    ? html`<tr class="total"><th scope="row">${label}</th><td>KSh ${amount}</td></tr>`
    : html`<tr><th scope="row">${label}</th><td>${amount}</td></tr>`;
}

/** What the page's script needs to add up the wanted lines. */
function countedData({ content }: QuotationRevision) {
  if (!content.lines.some(({ is_optional }) => is_optional)) return '';
  const { discount_percent, vat_percent, prices_include_vat } = content;
  const lines = content.lines.map((line) => ({
    quantity: line.quantity,
    unit_price_cents: line.unit_price_cents ?? 0,
    discount_percent: line.discount_percent,
    is_service: line.is_service,
    is_optional: line.is_optional,
  }));
  const data = scriptData({ lines, discount_percent, vat_percent, prices_include_vat });
  return html`<script type="application/json">${raw(data)}</script>`;
}

function chat({ chatNumber }: Company, reference: string) {
  const words = `Hello, this is about quotation ${reference}.`;
  return html`<a href="${chatLink(chatNumber, words)}" target="_blank" rel="noopener">Ask on WhatsApp</a>`;
}

function earlier({ earlier: revisions }: OpenedQuotation) {
  if (revisions.length === 0) return '';
  return html`<details>
    <summary>Earlier versions</summary>
    <ul>
      ${revisions.map(({ reference, sent_at, total_cents, decision }) => html`<li>${reference}, ${nairobiDay(new Date(sent_at))}: ${shillings(total_cents)}${decision ? `, ${decision}` : ''}</li>`)}
    </ul>
  </details>`;
}
