import type { Caller } from '../../../support/caller.ts';
import { PASSWORD, type TestApi } from '../../../support/create-test-api.ts';
import { linkIn } from '../../../support/sent-mails.ts';

export const OLD = 'amina@makers.test';
export const NEW = 'amina.hassan@makers.test';

const useless =
  'This link cannot be used any more. Your account settings say which address you sign in with; you can ask for a new link there.';
export const USELESS = { message: useless, errors: { token: useless } };

export const CHANGED = {
  message:
    'Your address is changed: sign in with the new one from now on, and the same password. You are signed out everywhere but where you asked for the change.',
};

/** Steps of a person who changes their sign-in address. */
export function addressSteps(api: TestApi) {
  /** Amina, who is new, at her desk. */
  async function signedIn(email = OLD): Promise<Caller> {
    const caller = api.asVisitor();
    await caller.signIn(await api.addStaff(email));
    return caller;
  }

  function ask(caller: Caller, email = NEW) {
    return caller.post('/api/user/address', { email });
  }

  /** The token of the newest link. */
  async function newestToken(wanted = NEW): Promise<string> {
    const mails = (await api.mails()).reverse();
    const isLink = (mail: (typeof mails)[number]) =>
      mail.to?.[0]?.address === wanted && mail.text?.includes('token=');
    return linkIn(mails.find(isLink)).query['token'] ?? '';
  }

  function confirm(token: string, caller = api.asVisitor()) {
    return caller.post('/api/address-change', { token });
  }

  async function pending(caller: Caller) {
    const answer = await caller.get('/api/user/address');
    return ((await answer.json()) as { pending: unknown }).pending;
  }

  async function mayEnter(email: string): Promise<boolean> {
    return (await api.asVisitor().signIn({ email, password: PASSWORD })).ok;
  }

  return { signedIn, ask, newestToken, confirm, pending, mayEnter };
}
