import { html, raw } from 'hono/html';
import { chosenTitle } from '../../../catalogue/contract/choices/chosen.ts';
import { chatLink } from '../../../company/contract/chat-link.ts';
import type { Company } from '../../../company/contract/company-file.ts';
import { dayInNairobi, dayWords } from '../../../company/contract/nairobi.ts';
import type { LetterPage } from '../../../enquiry/server/letter-page.ts';
import { paths } from '../../../paths.ts';
import type { Day } from '../../../platform/contract/day.ts';
import { shillings } from '../../../platform/contract/money.ts';
import { scriptData } from '../../../platform/contract/script-data.ts';
import { confirmQuotation, downloadQuotation } from '../../../routes.ts';
import type { QuotationRevision } from '../../contract/quotation.ts';
import {
  agreedWithout,
  contentTotals,
  type QuotationContent,
} from '../../contract/quotation-content.ts';
import { isAwaited } from '../../contract/quotation-status.ts';
import { type QuotedSum, quotedSums } from '../../contract/quotation-sums.ts';
import {
  aboutPictures,
  isPictured,
  lastingTerms,
  NO_INVOICE,
  quotedLines,
} from '../../contract/quotation-words.ts';
import { statusInSentence } from '../../contract/standing.ts';
import { optionalLines, unitPrice } from '../../contract/totals.ts';
import {
  customerPlaceholders,
  customerTemplatePath,
} from '../../customer-page/customer-template.ts';
import type { OpenedQuotation } from '../opened-quotation.ts';
import { accountBesides, paidSoFar, toldWords, type Untaken } from './account-section.ts';
import { phoneLink } from './contact-links.ts';
import { ASK_ID, askForm, declineForm, includeTick } from './customer-forms.ts';
import { care, letterOf, nextOf, progress, sum, thanks } from './customer-thanks.ts';
import { wholeCodes } from './whole-codes.ts';

/** Who shows the page, and to whom. */
export interface Shown {
  token: string;
  opened: OpenedQuotation;
  company: Company;
  now: Date;
  /** Positions of the optional lines that the customer has ticked so far; none at first. */
  wanted?: readonly number[];
  /** What the customer told us of a payment, and why we did not take it. */
  untaken?: Untaken;
  /** Ids of payments that they have just told us of. */
  told?: readonly number[];
}

/** Status line after an act of the customer. */
export const SAID = {
  asked: 'Thank you. Your message is with us, and one of us answers you.',
  changed: 'We have changed this quotation since you opened it. Please look at it again.',
} as const;

/** The customer's page: what it comes to and one action first, the rest quiet below. */
export function quotationPage(
  { token, opened: found, company, now, wanted = [], untaken, told }: Shown,
  said?: keyof typeof SAID | 'told',
): LetterPage {
  const canDecide = isAwaited(found.status);
  const opened = canDecide ? { ...found, revision: ticked(found.revision, wanted) } : found;
  const { revision, status, order } = opened;
  const { content, reference, left_out } = revision;
  const payments = order?.payments.filter(({ id }) => told?.includes(id)) ?? [];
  const words = said === 'told' ? toldWords(payments, company, now) : said && SAID[said];
  const answer = words && html`<p role="status"><strong>${words}</strong></p>`;
  const what = whatInWords(content, left_out);
  const next = order && nextOf(order);
  const links = html`<nav class="quiet-links" aria-label="This quotation">
    <a href="${pdfOf(token)}">Download the PDF</a>
    ${chat(company, reference)}
  </nav>`;
  const foot = html`<p><small>${aboutPictures(content)}${NO_INVOICE} <a href="${paths.termsAndConditions}">Our terms and conditions</a> apply.</small></p>`;
  return asPage(`Quotation ${reference}`, {
    token,
    isNew: canDecide && revision.opened_at === null,
    body:
      order && status === 'accepted'
        ? html`${thanks({ token, answer, order, company, what, untaken })}
      <div class="agreed">
        ${order.isDelivered ? care(opened, company, true) : progress(order, next)}
        <article class="sheet">
          <section><h2>What you ordered</h2>${itemTable(revision, false, order.not_chosen)}</section>
          <section><h2>As agreed</h2>${terms(revision, next)}${foot}</section>
        </article>
        ${!order.isDelivered && care(opened, company, false)}
        <aside class="besides">${links} ${askForm(token, opened)} ${earlier(opened)}</aside>
      </div>`
        : html`<article class="sheet">
        ${offer(opened, company, answer)}
        ${letterOf(opened, company)}
        ${itemTable(revision, canDecide)}
        ${terms(revision)}
        ${foot}
      </article>
      ${order && accountBesides(order, company, { token, untaken })}
      <aside class="acts besides">
        ${action(token, opened)} ${links}
        ${askForm(token, opened)} ${canDecide && declineForm(token, revision)} ${earlier(opened)}
      </aside>
      ${canDecide && countedData(revision)}`,
  });
}

/** A revision without an answer, as the customer has ticked its optional lines so far. */
function ticked(revision: QuotationRevision, wanted: readonly number[]): QuotationRevision {
  const { content } = revision;
  const left_out = optionalLines(content).filter((position) => !wanted.includes(position));
  return { ...revision, left_out, total_cents: contentTotals(content, left_out).total };
}

/** From whom, for whom, what, how much and until when. */
function offer(
  { revision, status, accepted, order }: OpenedQuotation,
  company: Company,
  answer: unknown,
) {
  const { content, reference, sent_at } = revision;
  const { customer } = content;
  const isOpen = isAwaited(status);
  return html`<header class="offer ${isOpen ? '' : 'over'}">
    ${answer}
    <p class="from head"><span>${company.name}</span> <span class="whole">${dayWords(dayInNairobi(sent_at))}</span></p>
    <h1>Quotation <span class="whole">${reference}</span></h1>
    ${!isOpen && html`<p><strong>${whatBecame(revision, status)}</strong> Ask us below if you would like a new one.</p>`}
    <p>For <strong>${customer.name}</strong>${customer.company && `, ${customer.company}`}</p>
    ${price(revision, isOpen)}
    ${isOpen && optionalLines(content).length > 0 && html`<p><small>What is optional counts once you tick it.</small></p>`}
    ${accepted && html`<p>You accepted ${wholeCodes(accepted.reference)} for ${shillings(accepted.total_cents)}. That stays agreed until you accept this one. ${order && paidSoFar(order, company)}</p>`}
  </header>`;
}

/** Why an offer cannot be accepted; an accepted one is no order once others accepted a later version. */
function whatBecame({ content, decided_at, sent_at }: QuotationRevision, status: string): string {
  const on = dayWords(dayInNairobi(decided_at ?? sent_at));
  if (status === 'declined') return `You declined it on ${on}.`;
  if (status === 'accepted') return `You accepted it on ${on}. A later version replaced it.`;
  return `It was valid until ${dayWords(content.valid_until)}, and cannot be accepted any more.`;
}

/** What it comes to, and until when. */
function price(revision: QuotationRevision, isOpen: boolean) {
  return html`<div class="price">${sum(revision)} ${isOpen && until(revision.content.valid_until)}</div>`;
}

function until(day: Day) {
  return html`<p class="until">Valid until <strong class="whole">${dayWords(day)}</strong></p>`;
}

/** The one action of the page, which stays in sight: below the text on a phone, beside it elsewhere. */
function action(token: string, { revision, status }: OpenedQuotation) {
  return html`<div class="act">
    ${price(revision, isAwaited(status))}
    ${
      isAwaited(status)
        ? html`<form id="accept" method="get" action="${confirmQuotation.path}">
            <input type="hidden" name="token" value="${token}" />
            <button class="button" type="submit">Accept this quotation</button>
          </form>`
        : html`<a class="button" href="#${ASK_ID}">Ask for a new one</a>`
    }
  </div>`;
}

/** Somebody with a useless link still wants to buy: it says how to reach us. */
export function deadLinkPage(company: Company): LetterPage {
  const words = 'Hello, the link of my quotation does not work any more.';
  return {
    heading: 'This link does not work any more',
    words: [
      'The quotation was withdrawn, or the link was cut short on its way.',
      'An address that was copied out of a browser opens there alone: use the link of our message.',
    ],
    form: html`<p>Ask us for it again: answer our mail, ring ${phoneLink(company)}, or <a href="${chatLink(company.chatNumber, words)}" target="_blank" rel="noopener">ask on WhatsApp</a>.</p>`,
    status: 410,
  };
}

interface Filled {
  token: string;
  /** True if nobody has opened this revision yet. */
  isNew: boolean;
  body: unknown;
}

/** A page in the customer's style. */
export function asPage(heading: string, { token, isNew, body }: Filled): LetterPage {
  const form = html`<div class="quotation wrap" data-token="${token}" ${isNew ? raw('data-is-new') : ''}>${body}</div>`;
  const template = { path: customerTemplatePath, placeholders: customerPlaceholders };
  return { heading, words: [], form, token, template };
}

/** `21 × Kiti Chair, 4 × Meza Desk`, or `21 × Kiti Chair and 2 other items` */
export function whatInWords({ lines }: QuotationContent, leftOut: readonly number[]): string {
  const wanted = lines.filter((_, position) => !leftOut.includes(position));
  const taken = wanted.length > 0 ? wanted : lines;
  const goods = taken.filter(({ is_service }) => !is_service);
  const items = (goods.length > 0 ? goods : taken).map(
    (line) => `${line.quantity.toLocaleString('en')} × ${chosenTitle(line)}`,
  );
  return items.length > 2 ? `${items[0]} and ${items.length - 1} other items` : items.join(', ');
}

/** Without the last day, which stands at the top, and without what the page has said. */
function terms(revision: QuotationRevision, said?: string) {
  const lasting = lastingTerms(revision.content, agreedWithout(revision));
  const terms = lasting.filter(([, words]) => words !== said);
  return html`<dl class="terms">
    ${terms.map(([term, words]) => html`<div><dt>${term}</dt><dd>${wholeCodes(words)}</dd></div>`)}
  </dl>`;
}

function itemTable(revision: QuotationRevision, canDecide: boolean, notChosen?: string[]) {
  const { content, left_out } = revision;
  const lines = quotedLines(content, agreedWithout(revision), notChosen);
  return html`<table class="item-table ${isPictured(content) ? 'pictured' : ''}">
    <thead>
      <tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col">Unit price</th><th scope="col">Amount</th></tr>
    </thead>
    <tbody>
      ${lines.map(
        (line, position) => html`<tr ${left_out.includes(position) ? raw('class="left-out"') : ''}>
          <td><div class="item">
            ${line.picture && html`<img src="${line.picture}" alt="" width="96" height="96" loading="lazy" />`}
            <strong>${line.title}</strong>
            ${line.details.map((words) => html`<small>${words}</small>`)}
            ${line.isOptional ? (canDecide ? includeTick(line.name, position, !left_out.includes(position)) : html`<small>Optional</small>`) : ''}
          </div></td>
          <td>${line.quantity}</td>
          <td>${line.price}</td>
          <td>${line.amount}</td>
        </tr>`,
      )}
    </tbody>
    <tfoot data-sums>${quotedSums(content, canDecide ? left_out : agreedWithout(revision)).map(sumRow)}</tfoot>
  </table>`;
}

function sumRow({ label, amount, isTotal }: QuotedSum) {
  return html`<tr ${isTotal ? raw('data-total-row') : ''}>
    <td></td>
    <th scope="row" colspan="2">${label}</th>
    <td>${amount}</td>
  </tr>`;
}

/** What the page's script needs to add up the wanted lines. */
function countedData({ content }: QuotationRevision) {
  if (!content.lines.some(({ is_optional }) => is_optional)) return '';
  const { discount_percent, vat_percent, prices_include_vat } = content;
  const lines = content.lines.map((line) => ({
    quantity: line.quantity,
    unit_price_cents: unitPrice(content, line),
    discount_percent: line.discount_percent,
    is_service: line.is_service,
    is_optional: line.is_optional,
  }));
  const data = scriptData({ lines, discount_percent, vat_percent, prices_include_vat });
  return html`<script type="application/json">${raw(data)}</script>`;
}

function pdfOf(token: string): string {
  return `${downloadQuotation.path}?${new URLSearchParams({ token })}`;
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
      ${revisions.map(({ reference, sent_at, total_cents, decision }) => html`<li>${wholeCodes(reference)}, ${dayWords(dayInNairobi(sent_at))}: ${shillings(total_cents)}${decision ? `, ${statusInSentence(decision)}` : ''}</li>`)}
    </ul>
  </details>`;
}
