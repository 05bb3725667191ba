import { html } from 'hono/html';
import { waysInShort, waysToPay } from '../../../company/contract/paying/ways-to-pay.ts';
import type { LetterPage } from '../../../enquiry/server/letter-page.ts';
import { paths } from '../../../paths.ts';
import { shillings } from '../../../platform/contract/money.ts';
import { answerQuotation, showQuotationPage } from '../../../routes.ts';
import { numberOf } from '../../contract/quotation.ts';
import {
  contentDeposit,
  contentTotals,
  type QuotationContent,
  titlesAt,
} from '../../contract/quotation-content.ts';
import { withVat } from '../../contract/quotation-sums.ts';
import { paidAlready } from '../../contract/quotation-words.ts';
import { optionalLines } from '../../contract/totals.ts';
import { asPage, type Shown, whatInWords } from './quotation-page.ts';

/** Asks for confirmation with the total, since only the button of this page accepts. */
export function confirmPage(
  { token, opened, company }: Shown,
  leftOut: readonly number[],
  problem?: string,
): LetterPage {
  const { content, reference, revision } = opened.revision;
  if (takesNothing(content, leftOut)) return nothingChosenPage(token, reference);
  const { total } = contentTotals(content, leftOut);
  const titles = titlesAt(content, leftOut);
  const deposit = contentDeposit(content, leftOut);
  const paid = paidAlready(opened.order?.money.paid_cents ?? 0);
  const taken = optionalLines(content).filter((position) => !leftOut.includes(position));
  const wanted = taken.join(',');
  const page = asPage(`Accept ${reference}`, {
    token,
    isNew: false,
    body: html`<header class="offer sheet">
      <p class="from head">Quotation ${reference}</p>
      <h1>Accept for ${shillings(total)}?</h1>
      <p class="clamped">${whatInWords(content, leftOut)}</p>
      <p>This is ${withVat('the total', content.vat_percent)}.</p>
      ${titles.length > 0 ? html`<p>Left out: ${titles.join(', ')}.</p>` : ''}
      ${deposit > 0 ? html`<p>The deposit is ${shillings(deposit)}.</p>` : ''}
      ${paid && html`<p>${paid}</p>`}
      <p>${waysInShort(waysToPay(company, numberOf(reference)))} Nothing is charged here.</p>
      ${content.payment_terms && html`<p class="words">${content.payment_terms}</p>`}
      <p><a href="${paths.termsAndConditions}">Our terms and conditions</a> apply.</p>
      <form method="post" action="${answerQuotation.path}">
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="revision" value="${revision}" />
        <input type="hidden" name="answer" value="accepted" />
        <input type="hidden" name="with" value="${wanted}" />
        ${problem && html`<p role="alert">${problem}</p>`}
        <label>Your name
          <input type="text" name="name" autocomplete="name" maxlength="200" required value="${content.customer.name}" />
        </label>
        <button class="button" type="submit">Yes, accept for ${shillings(total)}</button>
      </form>
      <nav class="quiet-links" aria-label="Back"><a href="${showQuotationPage.path}?${new URLSearchParams({ token, ...(wanted && { with: wanted }) })}">Back to the quotation</a></nav>
    </header>`,
  });
  return problem ? { ...page, status: 422 } : page;
}

/** True if everything is optional, and the customer takes none of it. */
export function takesNothing({ lines }: QuotationContent, leftOut: readonly number[]): boolean {
  return lines.length === leftOut.length;
}

function nothingChosenPage(token: string, reference: string): LetterPage {
  const body = html`<header class="offer sheet">
    <p class="from head">Quotation ${reference}</p>
    <h1>Nothing is chosen yet</h1>
    <p>Tick what you would like, then accept.</p>
    <p><a class="button" href="${showQuotationPage.path}?${new URLSearchParams({ token })}">Back to the quotation</a></p>
  </header>`;
  return { ...asPage(`Accept ${reference}`, { token, isNew: false, body }), status: 422 };
}
