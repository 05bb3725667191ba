import { html } from 'hono/html';
import { nairobiDay } from '../../company/contract/nairobi.ts';
import type { LetterPage } from '../../enquiry/server/letter-page.ts';
import { shillings } from '../../platform/contract/money.ts';
import { answerQuotation, confirmQuotation, downloadQuotation } from '../../routes.ts';
import { isAwaited } from '../contract/quotation.ts';
import { contentTotals, titlesAt } from '../contract/quotation-content.ts';
import { quotedSums } from '../contract/quotation-sums.ts';
import {
  dateInWords,
  NO_INVOICE,
  type QuotedLine,
  quotedLines,
  quotedTerms,
} from '../contract/quotation-words.ts';
import type { OpenedQuotation } from './opened-quotation.ts';

/** The customer's page: the quotation and all possible answers. */
export function quotationPage(token: string, opened: OpenedQuotation): LetterPage {
  const { content, reference, left_out } = opened.revision;
  const { customer, words } = content;
  const canDecide = isAwaited(opened.status);
  return {
    heading: 'Your quotation',
    words: [standing(opened), ...(words === '' ? [] : words.split(/\n{2,}/))],
    form: html`<p><strong>${reference}</strong>, for ${[customer.name, customer.company].filter(Boolean).join(', ')}</p>
      <form method="get" action="${confirmQuotation.path}">
        <input type="hidden" name="token" value="${token}" />
        ${linesTable(quotedLines(content, left_out), canDecide)}
        ${sumsTable(quotedSums(content, left_out))}
        <dl>${quotedTerms(content).map(([term, said]) => html`<dt>${term}</dt><dd>${said}</dd>`)}</dl>
        <p><small>${NO_INVOICE}</small></p>
        ${canDecide && html`<button class="button" type="submit">Accept this quotation</button>`}
      </form>
      <p><a href="${downloadQuotation.path}?${new URLSearchParams({ token })}">Download it as a PDF</a></p>
      ${canDecide && declineForm(token, opened)} ${askForm(token, opened)}`,
  };
}

/** Asks for confirmation with the total, since only the button of this page accepts. */
export function confirmPage(
  token: string,
  opened: OpenedQuotation,
  leftOut: readonly number[],
  problem?: string,
): LetterPage {
  const { content, reference } = opened.revision;
  const { total } = contentTotals(content, leftOut);
  const titles = titlesAt(content, leftOut);
  return {
    heading: `Accept quotation ${reference}?`,
    words: [
      `It comes to ${shillings(total)} with VAT.`,
      ...(titles.length > 0 ? [`Left out: ${titles.join(', ')}.`] : []),
      ...(content.payment_terms === '' ? [] : [content.payment_terms]),
      'Nothing is charged here. We get in touch about payment and delivery.',
    ],
    form: html`<form method="post" action="${answerQuotation.path}">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="revision" value="${opened.revision.revision}" />
      <input type="hidden" name="answer" value="accepted" />
      <input type="hidden" name="with" value="${wanted(opened, leftOut).join(',')}" />
      ${problem && html`<p role="alert">${problem}</p>`}
      <p>
        <label>Your name<br />
          <input name="name" autocomplete="name" maxlength="200" required value="${content.customer.name}" />
        </label>
      </p>
      <button class="button" type="submit">Yes, accept for ${shillings(total)}</button>
    </form>`,
    ...(problem ? { status: 422 as const } : {}),
  };
}

export const deadQuotationLinkPage: LetterPage = {
  heading: 'This link does not work any more',
  words: [
    'It is too old, or was cut short on its way. Ask us for the quotation again: answer our mail or ring us.',
  ],
  status: 410,
};

export const askedPage: LetterPage = {
  heading: 'Your message is with us',
  words: ['Thank you. One of us reads it and answers you.'],
};

/** Positions of the wanted optional lines. */
function wanted({ revision }: OpenedQuotation, leftOut: readonly number[]): number[] {
  return revision.content.lines.flatMap(({ is_optional }, position) =>
    is_optional && !leftOut.includes(position) ? [position] : [],
  );
}

function standing({ status, revision }: OpenedQuotation): string {
  const { content, decided_by, decided_at } = revision;
  const day = nairobiDay(new Date(decided_at ?? revision.sent_at));
  switch (status) {
    case 'accepted':
      return `${decided_by} accepted it on ${day}. We get in touch about what comes next.`;
    case 'declined':
      return `It was declined on ${day}. Ask us if you would like another one.`;
    case 'expired':
      return `It was valid until ${dateInWords(content.valid_until)}, and cannot be accepted any more. Ask us for a new one below.`;
    default:
      return `You can accept it until ${dateInWords(content.valid_until)}.`;
  }
}

function linesTable(lines: QuotedLine[], canDecide: boolean) {
  return html`<table class="quoted">
    <thead>
      <tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col">Unit price</th><th scope="col">Amount</th></tr>
    </thead>
    <tbody>
      ${lines.map(
        (line, position) => html`<tr>
          <td>
            ${line.picture && html`<img src="${line.picture}" alt="" width="64" height="64" loading="lazy" />`}
            <strong>${line.title}</strong>
            ${line.details.map((words) => html`<br /><small>${words}</small>`)}
            ${line.isOptional && canDecide ? choice(position) : ''}
          </td>
          <td data-label="Quantity">${line.quantity}</td>
          <td data-label="Unit price">${line.price}</td>
          <td data-label="Amount">${line.amount}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

function choice(position: number) {
  return html`<br /><label><input type="checkbox" name="line_${position}" value="yes" checked /> I want this</label>`;
}

function sumsTable(sums: [string, string][]) {
  return html`<table class="sums">
    <tbody>
      ${sums.map(([label, amount]) =>
        label === 'Total'
          ? html`<tr class="total"><th scope="row">${label}</th><td>KSh ${amount}</td></tr>`
          : html`<tr><th scope="row">${label}</th><td>${amount}</td></tr>`,
      )}
    </tbody>
  </table>`;
}

function declineForm(token: string, { revision: { revision } }: OpenedQuotation) {
  return html`<details>
    <summary>Decline it</summary>
    <form method="post" action="${answerQuotation.path}">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="revision" value="${revision}" />
      <input type="hidden" name="answer" value="declined" />
      <p><label>Why? You need not say.<br /><textarea name="words" rows="3" maxlength="2000"></textarea></label></p>
      <button class="button quiet" type="submit">Decline the quotation</button>
    </form>
  </details>`;
}

function askForm(token: string, { status }: OpenedQuotation) {
  const isOver = status === 'expired' || status === 'declined';
  const words = isOver ? 'Please send me a new quotation.' : '';
  return html`<details ${isOver ? 'open' : ''}>
    <summary>${isOver ? 'Ask for a new one' : 'Ask us something'}</summary>
    <form method="post" action="${answerQuotation.path}">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="answer" value="asked" />
      <p><label>Your message<br /><textarea name="words" rows="4" maxlength="2000" required>${words}</textarea></label></p>
      <button class="button quiet" type="submit">Send it</button>
    </form>
  </details>`;
}
