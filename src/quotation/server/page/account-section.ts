import { html, raw } from 'hono/html';
import type { Company } from '../../../company/contract/company-file.ts';
import { dayInNairobi, dayWords } from '../../../company/contract/nairobi.ts';
import { openNow } from '../../../company/contract/open-now.ts';
import {
  isSplit,
  type PayFact,
  type WayToPay,
  waysToAsk,
} from '../../../company/contract/paying/ways-to-pay.ts';
import { shillings } from '../../../platform/contract/money.ts';
import { showReceipt, tellPayment } from '../../../routes.ts';
import {
  accountLines,
  type OrderAccount,
  orderAccount,
} from '../../contract/payments/order-account.ts';
import { PAYMENT_WAY_NAMES, type Payment } from '../../contract/payments/payment.ts';
import { isSlipAlone } from '../../contract/payments/told-payments.ts';
import type { OpenedOrder } from '../opened-quotation.ts';
import { mailLink, phoneLink } from './contact-links.ts';
import { wholeCodes } from './whole-codes.ts';

/** Where the customer tells us what they paid. */
export const TELL_ID = 'paid';
export const MAX_TOLD_CHARS = 5000;
/** An iPhone makes a JPEG of its own kind of photo, which is not among them. */
const SLIP_TYPES = 'image/jpeg,image/png,image/webp,application/pdf';

/** A telling that was not taken, with all that was typed. Browsers keep no chosen file. */
export interface Untaken {
  typed: string;
  field: 'told' | 'file';
  problem: string;
}

/** What to pay now and how, in the largest letters of the page. */
export function accountSection(account: OrderAccount, company: Company) {
  const { standing, heading, sentences, asks, ways } = account;
  const toPay = payWays(account);
  return html`<section class="account" data-standing="${standing}">
    <h2>${heading}</h2>
    ${dueLine(account)}
    ${sentences.map((sentence) => html`<p>${wholeCodes(sentence)}</p>`)}
    ${asks && askLine(company)}
    ${ways.length > 0 && standing === 'looking' ? html`<details><summary>How to pay</summary>${toPay}</details>` : toPay}
    ${sumList(account)}
  </section>`;
}

/** The sentence of `askHowToPay` with its links. */
function askLine(company: Company) {
  const phone = company.phones.length > 0 ? phoneLink(company) : undefined;
  return html`<p>${waysToAsk(phone, mailLink(company))}</p>`;
}

function dueLine({ cents, typed, until }: OrderAccount) {
  if (cents === null) return '';
  return html`<p class="due">
    <strong>${shillings(cents)}</strong>
    ${until && html`<span class="whole">${until}</span>`}
    ${typed !== null && copyButton(' the sum', typed)}
  </p>`;
}

/** The first way stands open; another one waits below it, unless the sum is too large for the first. */
function payWays({ ways, cents }: OrderAccount) {
  return ways.map((way, index) =>
    index === 0
      ? payWay(way)
      : html`<details ${isSplit(cents ?? 0) ? raw('open') : ''}>
          <summary>Or by ${way.name}</summary>
          ${payWay(way)}
        </details>`,
  );
}

function payWay({ facts, note }: WayToPay) {
  return html`<dl class="pay">${facts.map(payFact)}</dl>
    ${note && html`<p><small>${note}</small></p>`}`;
}

function payFact({ label, value, copied }: PayFact) {
  return html`<div>
    <dt>${wholeCodes(label)}</dt>
    <dd>${wholeCodes(value)}</dd>
    ${copied !== undefined && copyButton(html`<span class="visually-hidden">: ${label}</span>`, copied)}
  </div>`;
}

/** Hidden until the page's script has found that the browser can copy. */
function copyButton(what: unknown, copied: string) {
  return html`<button class="copy" type="button" data-copied="${copied}" hidden><span data-words aria-live="polite">Copy</span>${what}</button>`;
}

/** Total, paid and open, as far as the large sum does not say it. */
function sumList({ sums }: OrderAccount) {
  if (sums.length === 0) return '';
  return html`<dl class="sums">${sums.map(([label, cents]) => html`<div><dt>${label}</dt><dd>${shillings(cents)}</dd></div>`)}</dl>`;
}

/** What was paid and told so far, each confirmed one with its receipt. */
export function paymentList(payments: readonly Payment[], token: string) {
  const shown = payments.filter(({ status }) => status !== 'void');
  if (shown.length === 0) return '';
  return html`<section>
    <h2>Your payments</h2>
    <ul class="payments">
      ${shown.map(
        (payment) => html`<li>
          <span>${wholeCodes(paymentWords(payment))}</span>
          ${payment.status === 'confirmed' ? html`<a href="${receiptPath(token, payment.id)}">${(payment.cents ?? 0) < 0 ? 'Note of the refund' : 'Receipt'}<span class="visually-hidden">: ${shillings(Math.abs(payment.cents ?? 0))}</span></a>` : html`<small>${(payment.cents ?? 0) < 0 ? 'We look into it' : 'We look for it'}</small>`}
        </li>`,
      )}
    </ul>
  </section>`;
}

function receiptPath(token: string, id: number): string {
  return `${showReceipt.path}?${new URLSearchParams({ token, payment: String(id) })}`;
}

/** `KSh 45,000 on 12 November 2026, M-Pesa UKC4M7Q2XB` */
function paymentWords(payment: Payment): string {
  const { status, source, cents, way, code, paid_at, noted_at, files } = payment;
  const by = [way && PAYMENT_WAY_NAMES[way], code].filter(Boolean).join(' ');
  const isTold = status === 'reported' && source === 'customer';
  const on = `on ${dayWords(dayInNairobi(isTold ? noted_at : paid_at))}`;
  const sum = cents === null ? 'a payment' : shillings(Math.abs(cents));
  const slip = files.length > 0 && 'with the slip';
  if (isTold) return `You told us of ${[`${sum} ${on}`, by, slip].filter(Boolean).join(', ')}`;
  const what = (cents ?? 0) < 0 ? `${sum} back to you ${on}` : `${sum} ${on}`;
  return [what, by].filter(Boolean).join(', ');
}

/** Says what we read of a telling, and when somebody looks; never that the money came. */
export function toldWords(told: readonly Payment[], company: Company, now: Date): string {
  const words = told.map(({ cents, code }) =>
    [cents === null ? '' : shillings(cents), code && `code ${code}`].filter(Boolean).join(', '),
  );
  const read = words.filter((each) => each !== '').join('; ');
  const hasSlip = told.some(({ files }) => files.length > 0);
  if (told.length > 0 && told.every(({ status }) => status === 'confirmed')) {
    return `Thank you. We have seen it already: ${read}.`;
  }
  const open = openNow(company.openingHours, company.holidays, now);
  return [
    'Thank you.',
    read && `We read: ${read}.`,
    hasSlip && 'We have your slip.',
    `One of us looks for it while we are open. ${open}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const QUIET = raw('data-kind="quiet"');

/** How an order stands while its customer decides about a later revision. */
export function paidSoFar(order: OpenedOrder, company: Company): string {
  const { paid_cents } = order.money;
  const [due = ''] = accountLines(orderAccount(order, company));
  return paid_cents > 0 ? `You have paid ${shillings(paid_cents)} of it. ${due}` : due;
}

/** Takes payments for what was accepted, beside a later revision that waits for an answer. */
export function accountBesides(
  order: OpenedOrder,
  company: Company,
  { token, untaken }: { token: string; untaken: Untaken | undefined },
) {
  const account = orderAccount(order, company);
  const { payments } = order;
  const isOpen = account.standing === 'due' || account.standing === 'looking';
  if (!isOpen) return paymentList(payments, token);
  return html`<details ${untaken ? raw('open') : ''}>
    <summary>Pay for what you accepted</summary>
    <div class="account">${account.asks && askLine(company)}${payWays(account)}</div>
    ${tellForm({ token, account, payments, untaken, kind: QUIET })}
    ${paymentList(payments, token)}
  </details>`;
}

interface Telling {
  token: string;
  account: OrderAccount;
  payments: readonly Payment[];
  untaken: Untaken | undefined;
  kind?: typeof QUIET;
}

/**
 * Takes a code, a whole message or a photo of the slip; it works without scripts, and `slip-photo.ts`
 * makes the photo smaller. One that waits leaves it closed.
 */
export function tellForm({ token, account, payments, untaken, kind }: Telling) {
  const problemOf = (field: Untaken['field']) => (untaken?.field === field ? untaken.problem : '');
  const [ofWords, ofFile] = [problemOf('told'), problemOf('file')];
  const isWrong = (problem: string) => (problem ? raw('aria-invalid="true"') : '');
  const form = html`<form method="post" action="${tellPayment.path}#${TELL_ID}" enctype="multipart/form-data">
    <input type="hidden" name="token" value="${token}" />
    <label for="told">${wholeCodes('The code, or the whole message of M-Pesa or your bank')}</label>
    <textarea id="told" name="told" rows="3" aria-describedby="told-problem" ${isWrong(ofWords)}>${raw('\n')}${untaken?.typed ?? ''}</textarea>
    <p id="told-problem" role="alert">${ofWords}</p>
    <div class="slip">
      <label for="slip">Or a photo of the slip</label>
      <small id="slip-hint">A photo or a PDF, up to 4 MB. Only we see it.</small>
      <input id="slip" type="file" name="file" accept="${SLIP_TYPES}" aria-describedby="slip-hint slip-problem" ${isWrong(ofFile)} />
    </div>
    <p id="slip-problem" role="alert">${ofFile}</p>
    <button class="button" ${kind ?? ''} type="submit">I have paid</button>
  </form>`;
  if (account.standing === 'looking' && !untaken) {
    // Who sent a slip alone can still say its code.
    const asks = payments.some(isSlipAlone)
      ? 'Add the code, or another payment'
      : 'Have you paid something else?';
    return html`<details id="${TELL_ID}"><summary>${asks}</summary>${form}</details>`;
  }
  return html`<section id="${TELL_ID}"><h2>Have you paid?</h2>${form}</section>`;
}
