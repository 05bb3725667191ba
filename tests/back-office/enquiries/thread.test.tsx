import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { EnquiriesScreen } from '../../../src/back-office/enquiries/EnquiriesScreen.tsx';
import { enquiryPath, quotationPath } from '../../../src/paths.ts';
import { inboxDesk } from '../../enquiry/server/inbox-desk.ts';
import { aLine } from '../../quotation/contract/a-line.ts';
import {
  acceptQuotation,
  beginQuotation,
  postAnswer,
  send,
  storedQuotation,
  writeQuotation,
} from '../../quotation/server/desk.ts';
import { note } from '../../quotation/server/payments/paid-orders.ts';
import { findWords } from '../../support/components/on-screen.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { inbox, pane, ready, visitInbox, write } from './visit-inbox.ts';

const api = await createTestApi();
const desk = inboxDesk(api);
beforeEach(async () => {
  await api.empty();
  await write(api);
});

const entries = () =>
  within(pane().getByRole('list', { name: 'Thread' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const lookAgain = () => void dispatchEvent(new Event('focus'));

it('an enquiry is one thread in which each revision, the customer’s question and their yes appear on open screens', async () => {
  const { juma, show, user } = await visitInbox(api, enquiryPath(1));
  show(<EnquiriesScreen />);
  await ready('new');
  await juma.post('/api/enquiries/1/notes', { text: 'They rang.' });
  api.passTime({ minutes: 1 });
  const draft = await beginQuotation(juma, 1);
  const written = await writeQuotation(juma, draft, { lines: [aLine()] });
  const { token } = await send(juma, written);
  lookAgain();
  const open = await pane().findByRole('link', { name: /^Open QT-2026-0001/ });
  expect(open.getAttribute('href')).toBe(quotationPath(draft.id));
  pane().getByRole('button', { name: 'Open the quotation' });
  await ready('answered');
  await user.click(pane().getByText('Reminder and more'));
  await user.click(pane().getByText(/^Changed .* by Juma Mwangi/));
  await pane().findByText(/Juma Mwangi: New → Quoted/);

  api.passTime({ minutes: 1 });
  await postAnswer(api.asVisitor(), { token, answer: 'asked', words: 'In oak?' });
  lookAgain();
  await ready('open');
  await inbox().findByText('Unread:', { exact: false, selector: '.visually-hidden' });

  api.passTime({ minutes: 1 });
  const now = await (await juma.get(`/api/quotations/${draft.id}`)).json();
  await send(juma, await writeQuotation(juma, now, { lines: [aLine(), aLine()] }));

  api.passTime({ minutes: 1 });
  const yes = { token, revision: '2', answer: 'accepted', name: 'Achieng Njoroge', with: '' };
  await postAnswer(api.asVisitor(), yes);
  lookAgain();
  await inbox().findByText('Accepted', { selector: 'span' });
  await waitFor(() => expect(entries()).toHaveLength(6));
  expect(entries()).toEqual([
    expect.stringContaining('We need twelve desks.'),
    expect.stringContaining('They rang.'),
    expect.stringMatching(/Juma Mwangi quoted.*QT-2026-0001 .*Replaced/),
    expect.stringMatching(/The customer about QT-2026-0001.*In oak\?/),
    expect.stringMatching(/Juma Mwangi quoted.*QT-2026-0001\/2 Accepted KSh.*Open/),
    expect.stringMatching(/Achieng Njoroge.*Accepted QT-2026-0001\/2: KSh/),
  ]);
  await pane().findByText(/^Changed .* by The customer\./);
  await pane().findByText(/The customer: .*Won$/);
  expect(screen.queryByText(/somebody who has left/i)).toBeNull();
});

it('changes that follow at once stand in the open history of an enquiry, too', async () => {
  const { juma, show, user } = await visitInbox(api, enquiryPath(1));
  show(<EnquiriesScreen />);
  await ready('new');
  await desk.handle(juma, { status: 'open', read: true }, await desk.show(juma, 1));
  lookAgain();
  await ready('open');
  await user.click(pane().getByText('Reminder and more'));
  await user.click(pane().getByText(/^Changed .* by Juma Mwangi/));
  await pane().findByText(/Juma Mwangi: New → Open/);
  await desk.handle(juma, { status: 'answered', read: true }, await desk.show(juma, 1));
  lookAgain();
  await pane().findByText(/Juma Mwangi: Open → Answered/);
});

it('what a colleague does with an order, and tells its customer, stands in the thread by its name and time', async () => {
  const { juma, show } = await visitInbox(api, enquiryPath(1));
  const draft = await beginQuotation(juma, 1);
  const { token } = await send(juma, await writeQuotation(juma, draft, { lines: [aLine()] }));
  await acceptQuotation(api.asVisitor(), token);
  show(<EnquiriesScreen />);
  await ready('answered');
  await waitFor(() => expect(entries()).toHaveLength(3));
  api.passTime({ minutes: 1 });
  const act = async (method: 'put' | 'post', path: string, body: object) => {
    const { version } = await storedQuotation(juma, draft.id);
    const headers = { 'If-Match': `"${version}"`, 'Idempotency-Key': 'a-key-of-a-form' };
    expect((await juma[method](`/api/quotations/${draft.id}/${path}`, body, headers)).status).toBe(
      200,
    );
  };
  await act('put', 'order', { stage: 'ready', promised_on: '2026-04-01' });
  await act('post', 'messages', { about: 'ready', way: 'whatsapp', text: 'Come and see it.' });
  lookAgain();
  const together =
    /Juma Mwangi changed QT-2026-0001.*Ready\. Promised for 1 Apr 2026\. Told the customer on WhatsApp\.Come and see it\./;
  await waitFor(() => expect(entries().at(-1)).toMatch(together));
  expect(entries()).toHaveLength(4);
});

it('a thread has the payments of its orders, and confirms a reported one', async () => {
  const { juma, show, user } = await visitInbox(api, enquiryPath(1));
  const written = await writeQuotation(juma, await beginQuotation(juma, 1), { lines: [aLine()] });
  const { quotation, token } = await send(juma, written);
  await acceptQuotation(api.asVisitor(), token);
  api.passTime({ minutes: 1 });
  await note(juma, quotation.id, { status: 'reported', cents: 100_000 });
  show(<EnquiriesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Confirm KSh 1,000' }));
  await findWords('KSh 1,000 by M-Pesa is confirmed.');
  await waitFor(() =>
    expect(entries().at(-1)).toMatch(/Juma Mwangi noted a payment.*KSh 1,000.*Confirmed.*Wanjiku/),
  );
});
