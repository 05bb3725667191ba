import { linkCalls } from './link-calls.ts';
import { ownAccountCalls } from './own-account-calls.ts';
import { ownAddressCalls } from './own-address-calls.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { passkeyRuleCalls } from './passkey-rule-calls.ts';
import { signInCalls } from './sign-in-calls.ts';
import { staffCalls } from './staff-calls.ts';

export const accountCalls = {
  ...signInCalls,
  ...linkCalls,
  ...ownAccountCalls,
  ...ownAddressCalls,
  ...passkeyCalls,
  ...passkeyRuleCalls,
  ...staffCalls,
};
