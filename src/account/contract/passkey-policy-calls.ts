import { type Calls, defineCall } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { passkeyOnly, passkeyPolicy, passkeyRequirement } from './passkey-policy.ts';

const NO_PASSKEY = 'Whoever asks has no passkey.';

export const passkeyPolicyCalls = {
  showPasskeyPolicy: defineCall(routes.showPasskeyPolicy, {
    summary: 'Says whether it takes a passkey to sign in',
    responses: { 200: { description: 'The rule, and what it means.', schema: passkeyPolicy } },
  }),
  changePasskeyPolicy: defineCall(routes.changePasskeyPolicy, {
    summary: 'Asks everybody for a passkey, or no longer',
    description:
      'Everybody has a week to add one, counted from the demand or from when they joined or came back, whichever is later. After it, the password alone does not sign them in.',
    body: passkeyRequirement,
    responses: { 200: { description: 'The rule as it is now.', schema: passkeyPolicy } },
    errors: { 422: NO_PASSKEY },
  }),
  changePasskeyOnly: defineCall(routes.changePasskeyOnly, {
    summary: 'Has one’s own account open only with a passkey, or with the password as well',
    body: passkeyOnly,
    responses: { 200: { description: 'The rule as it is now.', schema: passkeyPolicy } },
    errors: { 422: NO_PASSKEY },
  }),
} satisfies Calls;
