import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetCsrf } from '../../../src/client.ts';
import { ContactForm } from '../../../src/enquiry/contact-form/ContactForm.tsx';
import { messageAttempts, messageDraft } from '../../../src/enquiry/contact-form/contact-unsent.ts';
import { messageOf, sendMessage } from '../../../src/enquiry/contact-form/send-message.ts';
import { attachmentQueue } from '../../../src/enquiry/quote-list/attachments/attachments.ts';
import { QuoteList } from '../../../src/enquiry/quote-list/QuoteList.tsx';
import { addProduct } from '../../../src/enquiry/quote-list/quote-list.ts';
import { sendQuoteRequest } from '../../../src/enquiry/quote-list/quote-list-sending.ts';
import { changeQuoteList, quoteList } from '../../../src/enquiry/quote-list/quote-list-store.ts';
import { quoteAttempts, quoteDraft } from '../../../src/enquiry/quote-list/quote-list-unsent.ts';
import { sendWaiting } from '../../../src/enquiry/resend/send-waiting.ts';
import { paths } from '../../../src/paths.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aListedProduct } from '../quote-list/a-quote-list.ts';
import { aMessage } from '../server/a-message.ts';

const api = await createTestApi();
beforeEach(api.empty);
beforeEach(() => document.body.replaceChildren());

const chair = aListedProduct('off-hbc-001', { title: 'Karura Chair', quantity: 4 });
const entered = { ...aMessage, date_needed: '', place: '', floor: '', lift: '' as const };
const request = {
  ...entered,
  consent: true as const,
  products: [{ key: chair.key, quantity: 4, note: '', chosen: [] }],
  attachments: [],
};

/** A page of the site, on a device that sent both forms when it had no connection. */
async function comeBack(address: string, files: string[] = []) {
  const page = await visit(api, { address });
  forgetCsrf();
  changeQuoteList(() => [chair]);
  quoteDraft.keep(entered);
  messageDraft.keep(aMessage);
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await sendQuoteRequest({ ...request, attachments: files })).toEqual({ kind: 'offline' });
  expect(await sendMessage(aMessage)).toMatchObject({ kind: 'waits' });
  line.mockReturnValue(true);
  return page;
}

const toasts = () => [...document.querySelectorAll('.page-toast p')].map((p) => p.textContent);

it('a message and a list that waited are sent once; the open page says so, and the list’s own thanks', async () => {
  const { line, show } = await comeBack(paths.aboutUs);
  const taken = vi.fn(() => Response.json({ message: 'It is with us.', reference: 'Q-000123' }));
  line.answer('POST', '/api/quotes', taken);
  await Promise.all([sendWaiting(), sendWaiting()]);
  await sendWaiting();
  const { database } = api.services;
  const stored = await database.selectFrom('enquiry').select(['kind', 'lname']).execute();
  expect(stored).toEqual([{ kind: 'message', lname: aMessage.lname }]);
  expect(toasts()).toEqual(
    expect.arrayContaining([
      'Your quote request has arrived. Your reference is Q-000123.',
      'The message that you wrote while you were offline has arrived.',
    ]),
  );
  expect([quoteAttempts.open(), messageAttempts.open()]).toEqual([undefined, undefined]);
  expect([quoteDraft.read().fname, messageDraft.read().fname]).toEqual(['', '']);
  expect(quoteList.get()).toEqual([]);

  show(<QuoteList chat="" />);
  await screen.findByRole('heading', { name: 'Thank you, we have your request' });
  screen.getByText('Q-000123');
  cleanup();
});

it('the sent fabric of a piece leaves the list, and one that was added since stays', async () => {
  const sage = [{ choice: 'Fabric', value: 'Sage' }];
  const { line } = await comeBack(paths.aboutUs);
  line.answer('POST', '/api/quotes', () => Response.json({ message: 'It is with us.' }));
  changeQuoteList((list) =>
    addProduct(list, { ...chair, line: `${chair.key}?fabric=sage`, chosen: sage }),
  );
  await sendWaiting();
  expect(quoteList.get().map(({ chosen }) => chosen)).toEqual([sage]);
});

it('what was typed since a message began to wait is kept', async () => {
  await comeBack(paths.aboutUs);
  quoteDraft.keep({ ...entered, message: 'And a desk' });
  messageDraft.keep({ ...aMessage, message: 'One more thing' });
  await sendWaiting();
  expect(quoteDraft.read().message).toBe('And a desk');
  expect(messageDraft.read().message).toBe('One more thing');
});

it('the open page and the form tell a refusal of a waiting message, and nothing is lost', async () => {
  const { line, show } = await comeBack(paths.aboutUs);
  const refused = (errors: object) => () =>
    Response.json({ message: 'Please look again.', errors }, { status: 422 });
  line.answer('POST', '/api/quotes', refused({ email: 'Not an address.' }));
  line.answer('POST', '/api/contact', refused({ phone: 'Not a number.' }));
  await sendWaiting();
  expect(toasts()).toEqual([
    'Your quote request did not go. Please look again.',
    'Your message did not go. Please look again.',
  ]);
  for (const toast of document.querySelectorAll('.page-toast')) toast.remove();
  show(<QuoteList chat="" />);
  expect((await screen.findByRole('alert')).textContent).toBe('Please look again.');
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', entered.email);
  expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true');
  cleanup();
  show(<ContactForm />);
  expect((await screen.findByLabelText(/Phone/)).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(/Message/)).toHaveProperty('value', aMessage.message);
  expect(messageOf(messageDraft.read())).toEqual(messageOf(aMessage));
});

it('the files of a waiting list that the server does not keep any more are marked', async () => {
  const { line } = await comeBack(paths.aboutUs, ['plan', 'room']);
  const gone = { 'attachments.1': 'This file is not stored any more.' };
  line.answer('POST', '/api/quotes', () => Response.json({ errors: gone }, { status: 422 }));
  const markGone = vi.spyOn(attachmentQueue, 'markGone');
  await sendWaiting();
  expect(markGone).toHaveBeenCalledExactlyOnceWith(['room']);
});

it('a message goes on waiting while there is no way through', async () => {
  const { line } = await comeBack(paths.aboutUs);
  const keys = [quoteAttempts.open()?.key, messageAttempts.open()?.key];
  line.answer('POST', '/api/quotes', () => new Response(null, { status: 503 }));
  line.answer('POST', '/api/contact', () => {
    throw new TypeError('Failed to fetch');
  });
  await sendWaiting();
  expect([quoteAttempts.open(), messageAttempts.open()]).toMatchObject(
    keys.map((key) => ({ key, waits: true })),
  );
  expect(toasts()).toEqual([]);
});
