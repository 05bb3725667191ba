import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { linkIn, readMails } from '../sent-mails.ts';
import { expect } from './journey.ts';
import { testServer } from './test-server.ts';

/** The mail with these words in its subject or text that the site sends to an address. */
export async function mailTo(address: string, words: string): Promise<Email> {
  let mail: Email | undefined;
  const find = async () => {
    const mails = await readMails(join(testServer.stateDirectory, 'outbox'));
    mail = mails.find(
      ({ to, subject, text }) =>
        to?.[0]?.address === address && `${subject}\n${text}`.includes(words),
    );
    return mail;
  };
  await expect.poll(find, `a mail to ${address} with “${words}”`).toBeTruthy();
  return mail as Email;
}

/** Links of the mail that confirms a subscription to the newsletter. */
export async function newsletterLinks(email: string) {
  const mail = await mailTo(email, '/newsletter/stop?');
  const { page, query } = linkIn(mail);
  const token = query['token'] ?? '';
  const stop = /\S*\/newsletter\/stop\?\S+/.exec(mail.text ?? '')?.[0] ?? '';
  return { confirmation: `${page}?token=${token}`, token, stop };
}
