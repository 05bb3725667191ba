import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '../../src/account/session/api-query.ts';
import { EnquiriesScreen } from '../../src/back-office/enquiries/EnquiriesScreen.tsx';
import { QuotationsScreen } from '../../src/back-office/quotations/QuotationsScreen.tsx';
import { enquiryPath, quotationPath } from '../../src/paths.ts';
import { deliverMail } from '../../src/platform/mail/mail-delivery.ts';
import { aMessage } from '../enquiry/server/a-message.ts';
import { aCustomer, aLine } from '../quotation/contract/a-line.ts';
import { beginQuotation, writeQuotation } from '../quotation/server/desk.ts';
import { findDialog } from '../support/components/on-screen.ts';
import { createTestOutbox } from '../support/test-outbox.ts';
import { pane, ready, visitInbox, write } from './enquiries/visit-inbox.ts';

const { api, server, services, makeOwn } = await createTestOutbox();
const WAITS = /The mail server has not taken this mail yet\./;

/** The open page looks for news when staff return to it. */
const onReturn = (seen: () => unknown) =>
  waitFor(() => {
    dispatchEvent(new Event('focus'));
    return seen();
  });

async function mendServer() {
  await server.start();
  api.passTime({ minutes: 10 });
  await deliverMail(services);
}

const receivedBy = (address: string) =>
  server.received.filter(({ envelope }) => envelope.to.includes(address));

it('a quotation says that it waits while the mail server is down, and is sent once later', async () => {
  await makeOwn();
  const { juma, show, user } = await visitInbox(api, quotationPath(1));
  // The form compares the last day of the offer with today.
  vi.useFakeTimers({ toFake: ['Date'], now: api.services.now() });
  onTestFinished(() => void vi.useRealTimers());
  const content = { customer: aCustomer, lines: [aLine()] };
  await writeQuotation(juma, await beginQuotation(juma), content);
  show(<QuotationsScreen />);
  const mail = await screen.findByRole('button', { name: 'Send by mail' });
  // The page knows how the inbox stands before the mail.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await server.stop();
  await user.click(mail);
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Send it' }));
  await screen.findByRole('heading', { name: 'QT-2026-0001' });
  await onReturn(() => screen.getByText(WAITS));
  screen.getByText('Mail waits');
  expect(receivedBy(aCustomer.email)).toEqual([]);
  await mendServer();
  await onReturn(() => expect(screen.queryByText(WAITS)).toBeNull());
  expect(screen.queryByText('Mail waits')).toBeNull();
  screen.getByRole('heading', { name: 'QT-2026-0001' });
  expect(receivedBy(aCustomer.email)).toHaveLength(1);
});

it('a reply says that it waits while the mail server is down, and is sent once later', async () => {
  await makeOwn();
  await write(api);
  await api.whenIdle();
  const { show, user } = await visitInbox(api, enquiryPath(1));
  show(<EnquiriesScreen />);
  await ready('new');
  await server.stop();
  await user.click(pane().getByRole('button', { name: 'Reply by mail' }));
  await user.keyboard('We have them.');
  await user.click(pane().getByRole('button', { name: 'Send reply' }));
  await ready('answered');
  const thread = within(pane().getByRole('list', { name: 'Thread' }));
  await onReturn(() => thread.getByText(WAITS));
  thread.getByText('Mail waits');
  await mendServer();
  await onReturn(() => thread.getByText('Sent'));
  expect(thread.queryByText(WAITS)).toBeNull();
  thread.getByText('We have them.', { exact: false });
  expect(receivedBy(aMessage.email)).toHaveLength(1);
});
