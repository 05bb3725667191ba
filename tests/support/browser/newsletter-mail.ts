import { join } from 'node:path';
import { linkIn, readMails } from '../sent-mails.ts';
import { expect } from './journey.ts';
import { testServer } from './test-server.ts';

/** Links of the newsletter's confirmation mail, once it has arrived. */
export async function newsletterLinks(email: string) {
  const asking = async () => {
    const mails = await readMails(join(testServer.stateDirectory, 'outbox'));
    return mails.find(({ to }) => to?.[0]?.address === email);
  };
  await expect.poll(asking).toBeTruthy();
  const mail = await asking();
  const { page, query } = linkIn(mail);
  const token = query['token'] ?? '';
  const stop = /\S*\/newsletter\/stop\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return { confirmation: `${page}?token=${token}`, token, stop };
}
