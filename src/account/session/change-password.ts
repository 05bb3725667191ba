import { forgetCsrf } from '../../client.ts';
import type { PasswordChange } from '../contract/own-account.ts';
import { ownAccountCalls } from '../contract/own-account-calls.ts';
import { storeAuthToken } from './auth-token.ts';
import { makeCallAsStaff } from './session.ts';

/**
 * Changes one's password, and keeps the token with which the session goes on.
 *
 * @throws ApiError
 */
export async function changePassword(body: PasswordChange): Promise<void> {
  const { data } = await makeCallAsStaff(ownAccountCalls.changePassword, { body });
  storeAuthToken(data.token);
  // It was bound to the cookie from before.
  forgetCsrf();
}
