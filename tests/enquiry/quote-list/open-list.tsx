import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { chatLink } from '../../../src/company/contract/chat-link.ts';
import { attachmentQueue } from '../../../src/enquiry/quote-list/attachments/attachments.ts';
import { QuoteList } from '../../../src/enquiry/quote-list/QuoteList.tsx';
import type { ListedProduct } from '../../../src/enquiry/quote-list/quote-list.ts';
import { changeQuoteList } from '../../../src/enquiry/quote-list/quote-list-store.ts';
import { paths } from '../../../src/paths.ts';
import { visit } from '../../support/components/visit.ts';
import type { TestApi } from '../../support/create-test-api.ts';
import { aMessage } from '../server/a-message.ts';
import { aListedProduct } from './a-quote-list.ts';

export const first = aListedProduct('off-hbc-001', { title: 'Karura Chair', quantity: 4 });
export const second = aListedProduct('off-hbc-002', { title: 'Ngong Chair' });
export const page = <QuoteList chat={chatLink('254700000101', '')} />;

/** The page of the list on a device that has these products on it. */
export async function openList(api: TestApi, ...products: ListedProduct[]) {
  const opened = await visit(api, { address: paths.quoteList });
  attachmentQueue.clear();
  changeQuoteList(() => (products.length > 0 ? products : [first, second]));
  opened.show(page);
  const keys: (string | null)[] = [];
  const { line, fill, user } = opened;
  return {
    ...opened,
    keys,
    /** Answers requests for a quotation, and notes the key of each. */
    answer: (answer: (init: RequestInit) => Response | Promise<Response>) =>
      line.answer('POST', '/api/quotes', (init) => {
        keys.push(new Headers(init.headers).get('Idempotency-Key'));
        return answer(init);
      }),
    async fillDetails() {
      await fill(screen.getByLabelText(/^First name/), aMessage.fname);
      await fill(screen.getByLabelText(/^Last name/), aMessage.lname);
      await fill(screen.getByLabelText(/^Phone/), aMessage.phone);
      await fill(screen.getByLabelText(/^Email/), aMessage.email);
      await user.click(consent());
    },
    send: () => user.click(screen.getByRole('button', { name: /^Send (quote request|again)$/ })),
  };
}

export const breaks = () => {
  throw new TypeError('Failed to fetch');
};
export const consent = () => screen.getByLabelText(/^I agree/);
export const invalid = (label: RegExp) => screen.getByLabelText(label).getAttribute('aria-invalid');
export const said = async (pattern: RegExp) => {
  await waitFor(() => {
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts.join('\n')).toMatch(pattern);
  });
};
export const entry = ({ title }: ListedProduct) => {
  const item = screen.getByRole('heading', { name: title }).closest('li');
  return within(item as HTMLElement);
};
export const quantityOf = (product: ListedProduct) =>
  entry(product).getByLabelText<HTMLInputElement>('Quantity');
export const titles = () =>
  Array.from(document.querySelectorAll('[data-product] h3'), ({ textContent }) => textContent);
