import { storeAuthToken } from '../../auth-token.ts';
import { callApi, forgetCsrf } from '../../client.ts';
import { loginResponse } from '../contract/account.ts';

const LOCK = 'session renewal';
let underWay: Promise<unknown> = Promise.resolve();

/**
 * Makes a call that returns a new token for the session, and stores it. As soon as the server
 * responds, calls with the old token fail, see `renewalSettled`.
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
    // The CSRF token was bound to the previous cookie.
    forgetCsrf();
    return answer;
  };
  // Serializes renewals between tabs. Browsers have no locks on plain http.
  const renewal = navigator.locks ? navigator.locks.request(LOCK, renew) : renew();
  underWay = renewal.catch(() => {});
  return renewal;
};

/** Resolves when no tab is renewing the token, so that a refused call can be repeated. */
export async function renewalSettled(): Promise<void> {
  await underWay;
  if (navigator.locks) await navigator.locks.request(LOCK, { mode: 'shared' }, () => {});
}
