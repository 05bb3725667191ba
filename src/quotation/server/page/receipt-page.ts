import { html } from 'hono/html';
import type { Company } from '../../../company/contract/company-file.ts';
import type { LetterPage } from '../../../enquiry/server/letter-page.ts';
import { downloadReceipt, showQuotationPage } from '../../../routes.ts';
import { NO_TAX_INVOICE, type Receipt } from '../../contract/payments/receipt.ts';
import { asPage } from './quotation-page.ts';
import { wholeCodes } from './whole-codes.ts';

interface Shown {
  token: string;
  /** Id of the payment. */
  payment: number;
  receipt: Receipt;
  company: Company;
}

/** The receipt behind the customer's link. */
export function receiptPage({ token, payment, receipt, company }: Shown): LetterPage {
  const { street, city, country } = company.address;
  const pdf = new URLSearchParams({ token, payment: String(payment) });
  return asPage(`${receipt.title} ${receipt.number}`, {
    token,
    isNew: false,
    body: html`<header class="offer receipt">
      <p class="from">${company.name}<br>${street}, ${city}, ${country}</p>
      <h1>${receipt.title}</h1>
      <section class="letter account">
        <p class="due"><strong>${receipt.sum}</strong></p>
        <dl class="sums">${receipt.facts.map(([label, words]) => html`<div><dt>${label}</dt><dd>${wholeCodes(words)}</dd></div>`)}</dl>
        <p><small>${NO_TAX_INVOICE}</small></p>
      </section>
      <nav class="quiet-links" aria-label="This receipt">
        <a href="${downloadReceipt.path}?${pdf}">Download the PDF</a>
        <a href="${showQuotationPage.path}?${new URLSearchParams({ token })}">Your order</a>
      </nav>
    </header>`,
  });
}
