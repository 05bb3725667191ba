import type { TestApi } from '../../../support/create-test-api.ts';
import { linkIn } from '../../../support/sent-mails.ts';

export const EMAIL = 'amina@makers.test';
export const NEW_PASSWORD = 'lantern-orchard-kettle-drum';

export const USELESS = {
  message: 'This link cannot be used any more. Please ask for a new one.',
  errors: { token: 'This link cannot be used any more. Please ask for a new one.' },
};

/** Steps of a person who has lost their password. */
export function resetSteps(api: TestApi) {
  function request(email: string, caller = api.asVisitor()) {
    return caller.post('/api/password/request', { email });
  }

  /** Asks for a link and opens the mail. */
  async function openLink(email = EMAIL) {
    await request(email);
    const mails = await api.mails();
    return linkIn(mails.at(-1)).query as { token: string; email: string };
  }

  function reset(entered: object, caller = api.asVisitor()) {
    return caller.post('/api/password/reset', {
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
      ...entered,
    });
  }

  async function mayEnter(password: string, email = EMAIL): Promise<boolean> {
    return (await api.asVisitor().signIn({ email, password })).ok;
  }

  return { request, openLink, reset, mayEnter };
}
