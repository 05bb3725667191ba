import { within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { EnquiriesScreen } from '../../../src/back-office/enquiries/EnquiriesScreen.tsx';
import { enquiryPath } from '../../../src/paths.ts';
import { aPdf } from '../../enquiry/server/a-file.ts';
import { openDoor, receive } from '../../enquiry/server/mail-door/a-mail.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { pane, ready, visitInbox } from './visit-inbox.ts';

const api = await createTestApi({ settings: { ...openDoor, siteUrl: 'https://site.test' } });
beforeEach(() => api.empty());

const entries = () => within(pane().getByRole('list', { name: 'Thread' })).getAllByRole('listitem');

async function openEnquiry() {
  const visitor = await visitInbox(api, enquiryPath(1));
  visitor.show(<EnquiriesScreen />);
  await ready('new');
  return visitor;
}

it('an enquiry by mail says who sent it and how, with its files and what is in the mailbox alone', async () => {
  await receive(api, {
    subject: 'A desk for two',
    text: 'Like this one.',
    attachments: [
      { filename: 'plan.pdf', content: Buffer.from(aPdf) },
      { filename: 'prices.xlsx', content: 'PK' },
    ],
  });
  await openEnquiry();
  const [asked, mail] = entries();
  expect(asked?.textContent).toContain('A desk for two');
  expect(mail?.textContent).toMatch(
    /The customer by mail from amina@kiosk\.example .*Sender not verified.*Like this one\./,
  );
  expect(mail?.textContent).toContain('Only in the mailbox: prices.xlsx (no photo or PDF).');
  within(mail as HTMLElement).getByText('plan.pdf');
  expect(mail?.textContent).not.toContain('Subject:');
  expect(within(mail as HTMLElement).queryByRole('button', { name: /Delete/ })).toBeNull();
});

it('what a mail quotes is read once somebody opens it', async () => {
  const quote = 'On 2 March 2026 Makao wrote:\n\n> When may we come?';
  await receive(api, { text: `On Monday.\n\n${quote}` });
  const { line, user } = await openEnquiry();
  expect(entries().at(-1)?.textContent).not.toContain('When may we come?');
  expect(line.calls.join()).not.toContain('quoted');
  await user.click(pane().getByText('Quoted text'));
  await pane().findByText(/When may we come\?/);
});

it('a sender that the server has checked, and a subject of its own, are shown so', async () => {
  const headers = {
    'Authentication-Results': 'mx.makao.example; dmarc=pass header.from=kiosk.example',
  };
  await receive(api, { headers, messageId: '<m1@kiosk.example>' });
  await receive(api, { headers, inReplyTo: '<m1@kiosk.example>', subject: 'And a chair' });
  await openEnquiry();
  expect(pane().queryByText('Sender not verified')).toBeNull();
  expect(entries().at(-1)?.textContent).toContain('Subject: And a chair');
});
