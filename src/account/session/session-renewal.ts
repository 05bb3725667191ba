import { callApi, forgetCsrf } from '../../client.ts';
import { loginResponse } from '../contract/account.ts';
import { storeAuthToken } from './auth-token.ts';

const LOCK = 'session renewal';
let underWay: Promise<unknown> = Promise.resolve();

/**
 * Makes a call whose answer has the token with which the session goes on, and keeps it. From the
 * moment at which the server answers, all other calls with the old token are refused: see
 * `renewalSettled`.
 *
 * @throws as `callApi`
 */
export const callForNewToken: typeof callApi = (target, call) => {
  const renew = async () => {
    const answer = await callApi(target, {
      ...call,
      parse: (body, ...rest) => {
        storeAuthToken(loginResponse.parse(body).data.token);
        return call.parse(body, ...rest);
      },
    });
    // It was bound to the cookie from before.
    forgetCsrf();
    return answer;
  };
  // Other tabs have the same token. Browsers give no locks to pages that came over plain http.
  const renewal = navigator.locks ? navigator.locks.request(LOCK, renew) : renew();
  underWay = renewal.catch(() => {});
  return renewal;
};

/** Once no tab waits for a new token any more: a call that was refused meanwhile is worth repeating. */
export async function renewalSettled(): Promise<void> {
  await underWay;
  if (navigator.locks) await navigator.locks.request(LOCK, { mode: 'shared' }, () => {});
}
