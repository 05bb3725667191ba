import { consumeRateLimits, type RateLimit } from '../../../platform/database/rate-limit.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { endLinks } from '../../../platform/mail/emailed-links.ts';
import { deliverAfterResponse } from '../../../platform/mail/mail-delivery.ts';
import type { Services } from '../../../platform/services.ts';
import type { emailChangeCalls } from '../../contract/email-change-calls.ts';
import { refused } from '../refusals.ts';
import { networkRateLimit } from '../sessions/login-rate-limits.ts';
import { signedInStaff } from '../sessions/require-staff.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { findEmailChange, requestEmailChange } from './email-change.ts';

/** Limit per person, and per mailbox from all persons, so that nobody can flood a mailbox. */
const PER_HOUR = 5;
const TO_ADDRESS_PER_DAY = 5;

/** Handlers for changing the sign-in address. */
export function emailChangeRoutes(services: Services): Handlers<typeof emailChangeCalls> {
  return {
    showAddressChange: async (context) =>
      context.json(await findEmailChange(services, signedInStaff(context).id)),

    askAddressChange: async (context, { body: { email } }) => {
      const staff = signedInStaff(context);
      await consumeRateLimits(services, mailCounters(staff.id, email));
      await requestEmailChange(services, staff, email);
      deliverAfterResponse(services, context);
      return context.json(await findEmailChange(services, staff.id));
    },

    withdrawAddressChange: async (context) => {
      await endLinks(services.database, signedInStaff(context).id, 'address change');
      return context.json({ message: 'Your address stays as it is.' });
    },

    confirmAddressChange: async (context, { body: { token } }) => {
      await consumeRateLimits(services, [networkRateLimit(services, context, 'address change')]);
      const outcome = await confirmEmailChange(services, token, callerOf(services, context));
      if (outcome !== 'changed') throw refused(outcome);
      deliverAfterResponse(services, context);
      return context.json({ message: CHANGED });
    },
  };
}

function mailCounters(staffId: number, email: string): RateLimit[] {
  return [
    { key: `address change:staff:${staffId}`, limit: PER_HOUR, windowMinutes: 60 },
    { key: `address change:to:${email}`, limit: TO_ADDRESS_PER_DAY, windowMinutes: 24 * 60 },
  ];
}

const CHANGED =
  'Your address is changed: sign in with the new one from now on, and the same password. You are signed out everywhere but where you asked for the change.';
