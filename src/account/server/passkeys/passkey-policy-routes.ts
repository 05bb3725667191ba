import type { Handlers } from '../../../platform/http/handler.ts';
import { deliverAfterResponse } from '../../../platform/mail/mail-delivery.ts';
import type { Services } from '../../../platform/services.ts';
import type { passkeyPolicyCalls } from '../../contract/passkey-policy-calls.ts';
import {
  changePasskeyOnly,
  changeRequirement,
  findPasskeyPolicy,
} from '../passkey-policy/passkey-policy.ts';
import { signedInStaff } from '../sessions/require-staff.ts';

/** Handlers of the passkey policy, for everybody and for one's own account. */
export function passkeyPolicyRoutes(services: Services): Handlers<typeof passkeyPolicyCalls> {
  const { database } = services;
  return {
    showPasskeyPolicy: async (context) =>
      context.json(await findPasskeyPolicy(database, signedInStaff(context).id)),

    changePasskeyPolicy: async (context, { body: { required } }) => {
      const owner = signedInStaff(context);
      await changeRequirement(services, owner, required);
      return context.json(await findPasskeyPolicy(database, owner.id));
    },

    changePasskeyOnly: async (context, { body: { only } }) => {
      const staff = signedInStaff(context);
      await changePasskeyOnly(services, staff, only);
      deliverAfterResponse(services, context);
      return context.json(await findPasskeyPolicy(database, staff.id));
    },
  };
}
