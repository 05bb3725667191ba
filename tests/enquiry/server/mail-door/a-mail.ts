import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type Mail from 'nodemailer/lib/mailer';
import type { TestApi } from '../../../support/create-test-api.ts';

export const DOOR_SECRET = 'the-secret-of-the-door-in-these-tests';

/** The settings of the tests with an open door. */
export const openDoor = {
  siteUrl: 'https://site.test',
  sessionSecret: 'a-secret-of-tests-and-nothing-else',
  isPreview: false,
  mailDoor: {
    secret: DOOR_SECRET,
    address: 'answers+*@makao.example',
    checkedBy: 'mx.makao.example',
  },
};

/** A mail as a mail program sends it. */
export function aMail(mail: Mail.Options = {}): Promise<Buffer> {
  const composed = new MailComposer({
    from: 'Amina Hassan <amina@kiosk.example>',
    to: 'info@makao.example',
    subject: 'Re: your request',
    text: 'Yes, on Monday please.',
    ...mail,
  });
  return composed.compile().build();
}

/** Posts a mail as the program does that forwards the mailbox. */
export function post(
  api: TestApi,
  mail: Uint8Array | string,
  headers: Record<string, string> = { Authorization: `Bearer ${DOOR_SECRET}` },
): Promise<Response> {
  const body = Uint8Array.from(Buffer.from(mail as Uint8Array));
  return api.request('/api/mails', {
    method: 'POST',
    headers: { 'Content-Type': 'message/rfc822', ...headers },
    body,
  });
}

/** The same, once it is read. */
export async function receive(api: TestApi, mail: Mail.Options = {}): Promise<void> {
  const answer = await post(api, await aMail(mail));
  if (answer.status !== 202) throw new Error(`The door answered ${answer.status}.`);
  await api.whenIdle();
}
