import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { readMails } from '../sent-mails.ts';
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
