import { confirmSubscription } from '../../../src/routes.ts';
import type { TestApi } from '../../support/create-test-api.ts';
import { linkIn } from '../../support/sent-mails.ts';
import { postPlainForm } from './a-message.ts';

export const footer = { name: 'Achieng', email: 'achieng@tumaini.example', source: 'footer' };
export const join = { email: 'achieng@tumaini.example', source: 'join' };

/** Sends the newsletter form. */
export function enter(api: TestApi, fields: object): Promise<Response> {
  return api.asVisitor().post('/api/newsletter', fields);
}

/** The mails that ask an address whether it wants the newsletter, oldest first. */
export async function askedOf(api: TestApi, email: string) {
  const mails = await api.mails();
  return mails.filter(
    ({ to, subject }) => to?.[0]?.address === email && /please confirm/i.test(subject ?? ''),
  );
}

/** Presses the button of the page to which the mail leads. */
export function sayYes(api: TestApi, token: string): Promise<Response> {
  return postPlainForm(api.asVisitor(), confirmSubscription.path, { token });
}

/** Has somebody enter their address, and say yes by the link of the mail. */
export async function subscribed(api: TestApi, fields: { email: string; source: string }) {
  await enter(api, fields);
  const asked = await askedOf(api, fields.email);
  const answer = await sayYes(api, linkIn(asked.at(-1)).query.token ?? '');
  if (answer.status !== 200) throw new Error(`Confirming was answered ${answer.status}.`);
}
