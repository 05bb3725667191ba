import { afterAll, beforeEach, expect, it } from 'vitest';
import { classifyFailure } from '../../src/platform/mail/mail-failure.ts';
import type { OutgoingMail } from '../../src/platform/mail/mail-transport.ts';
import { MailServer } from '../support/mail-server.ts';

const server = await new MailServer().start();
afterAll(() => server.stop());
beforeEach(() => server.acceptAll());

const mail: OutgoingMail = {
  id: '1.1',
  messageId: '1.1@site.test',
  date: new Date('2026-03-02T08:00:00Z'),
  to: 'amina@makers.test',
  replyTo: undefined,
  subject: 'Twelve desks',
  text: 'Karibu sana.',
  html: undefined,
};

/** The failure that results from a reply of the server. */
async function failure(stage: Parameters<MailServer['refuse']>[0], answer: string) {
  server.refuse(stage, answer);
  return server.transport.send(mail).then(() => undefined, classifyFailure);
}

it.each([
  ['greeting', '554 5.3.2 No service here'],
  ['RCPT TO', '421 4.7.0 Too many connections, goodbye'],
] as const)('a failure of the server is detected if %s is answered %s', async (stage, answer) => {
  expect(await failure(stage, answer)).toMatchObject({ scope: 'server' });
});

it.each([
  ['550 5.1.1 No such mailbox', 'EENVELOPE 550 5.1.1'],
  ['550 5.1.10 Recipient not found', 'EENVELOPE 550 5.1.10'],
  ['550 5.2.1 This mailbox is disabled', 'EENVELOPE 550 5.2.1'],
  ['554 5.1.3 That is no address', 'EENVELOPE 554 5.1.3'],
  ['550 Requested action not taken: mailbox unavailable', 'EENVELOPE 550'],
  ['501 Bad recipient address syntax', 'EENVELOPE 501'],
  ['551 User not local', 'EENVELOPE 551'],
  ['553 Mailbox name not allowed', 'EENVELOPE 553'],
])('a failure of the mailbox is detected if RCPT TO is answered %s', async (answer, reason) => {
  expect(await failure('RCPT TO', answer)).toEqual({ scope: 'mailbox', reason });
});

it.each([
  ['content', '552 5.3.4 Message size exceeds fixed limit'],
  ['content', '552 5.2.3 Your message exceeded our message size limits'],
  ['content', '550 5.2.3 Too much for this recipient'],
  ['content', '552 Message exceeds fixed maximum message size'],
  ['content', '552 sorry, that message size exceeds my databytes limit (#5.3.4)'],
  ['content', '552 Refused'],
  ['content', '554 5.7.1 The message is too large'],
  ['MAIL FROM', '552 5.3.4 Message size exceeds file system imposed limit'],
  ['RCPT TO', '552 5.3.4 Message too big'],
] as const)('a mail that is too large is detected if %s is answered %s', async (stage, answer) => {
  expect(await failure(stage, answer)).toMatchObject({ scope: 'size' });
});

it('a mail that is too large is detected before a server is asked that has told its limit', () => {
  const error = new Error('Message size larger than allowed 10240000');
  expect(classifyFailure(Object.assign(error, { code: 'EMESSAGE' })).scope).toBe('size');
});

it.each([
  '554 5.7.1 Message blocked as spam',
  '552 5.7.0 Blocked because its content presents a security issue',
  '550 5.7.28 Unsolicited mail',
  '554 5.6.0 Not readable',
  '554 Transaction failed, looks like spam',
])('a failure of the content is detected if the mail is answered %s', async (answer) => {
  expect(await failure('content', answer)).toMatchObject({ scope: 'content' });
});

it.each([
  ['RCPT TO', '450 4.1.1 Come back later'],
  ['RCPT TO', '550 5.4.5 Daily user sending limit exceeded'],
  ['RCPT TO', '554 5.7.1 Relay access denied'],
  ['RCPT TO', '550 5.1.8 Sender address rejected: Domain not found'],
  ['RCPT TO', '550 5.1.0 Sender address rejected'],
  ['RCPT TO', '552 5.2.2 Mailbox full'],
  ['RCPT TO', '550 4.1.1 Makes no sense'],
  ['RCPT TO', '550 Relaying is not permitted'],
  ['RCPT TO', '550 Refused by our policy'],
  ['RCPT TO', '550 Your host is blocked'],
  ['RCPT TO', '550 Hourly limit reached'],
  ['RCPT TO', '550 Sender verify failed'],
  ['RCPT TO', '550 Access denied'],
  ['RCPT TO', '530 Authentication required'],
  ['RCPT TO', '554 Go away'],
  ['MAIL FROM', '550 5.1.1 No such sender'],
  ['MAIL FROM', '553 Not your address'],
  ['content', '451 4.7.1 Come back later'],
  ['content', '421 4.7.0 Looks like spam, goodbye'],
  ['content', '550 5.4.5 Daily user sending quota exceeded'],
  ['content', '550 5.1.1 No such mailbox'],
  ['content', '552 5.2.2 Mailbox full'],
  ['content', '552 Requested mail action aborted: exceeded storage allocation'],
  ['content', '452 4.3.1 Message size exceeds available space'],
  ['content', '550 5.2.2 Mailbox size limit exceeded'],
  ['RCPT TO', '552 Mailbox size limit exceeded'],
  ['content', '554 5.7.1 Daily limit reached'],
  ['content', '554 Too many mails today'],
] as const)('a temporary failure is detected if %s is answered %s', async (stage, answer) => {
  expect(await failure(stage, answer)).toMatchObject({ scope: 'mail' });
});

it('a temporary failure is assumed for an unknown error', () => {
  expect(classifyFailure(new TypeError('amina@makers.test is odd'))).toEqual({
    scope: 'mail',
    reason: 'TypeError',
  });
});
