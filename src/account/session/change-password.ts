import type { PasswordChange } from '../contract/own-account.ts';
import { ownAccountCalls } from '../contract/own-account-calls.ts';
import { callAsStaff } from './session.ts';
import { callForNewToken } from './session-renewal.ts';

/**
 * Changes the own password, and stores the session's new token.
 *
 * @throws ApiError
 */
export async function changePassword(body: PasswordChange): Promise<void> {
  await callAsStaff(ownAccountCalls.changePassword, { body }, callForNewToken);
}
