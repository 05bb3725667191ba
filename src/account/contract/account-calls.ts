import { emailChangeCalls } from './email-change-calls.ts';
import { linkCalls } from './link-calls.ts';
import { noticeCalls } from './notice-calls.ts';
import { ownAccountCalls } from './own-account-calls.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { signInCalls } from './sign-in-calls.ts';
import { staffCalls } from './staff-calls.ts';

export const accountCalls = {
  ...signInCalls,
  ...linkCalls,
  ...ownAccountCalls,
  ...emailChangeCalls,
  ...passkeyCalls,
  ...noticeCalls,
  ...staffCalls,
};
