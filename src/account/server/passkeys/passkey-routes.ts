import {
  consumeRateLimits,
  type RateLimit,
  refundRateLimits,
} from '../../../platform/database/rate-limit.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { deliverAfterResponse } from '../../../platform/mail/mail-delivery.ts';
import { recordEvent } from '../../../platform/security-log/record-event.ts';
import type { ApiContext, Services } from '../../../platform/services.ts';
import type { passkeyCalls } from '../../contract/passkey-calls.ts';
import { MAX_PASSKEYS } from '../../contract/passkeys.ts';
import { changePasskeyOnly, needsPasskey } from '../accounts/passkey-only.ts';
import { refused } from '../refusals.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { callerRateLimit, loginTarget, networkRateLimit } from '../sessions/login-rate-limits.ts';
import { openSession } from '../sessions/open-session.ts';
import { proveSession } from '../sessions/prove-session.ts';
import { signedInStaff } from '../sessions/require-staff.ts';
import { findPasskey, passkeysOf, recordPasskeyUse } from './known-passkeys.ts';
import { addPasskey, listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts';
import { creationOptionsFor, requestOptionsFor } from './webauthn-options.ts';
import { verifyAssertion, verifyNewPasskey } from './webauthn-verify.ts';

/** Limit per person and quarter of an hour. */
const PROOFS = 20;

/** Handlers for signing in and confirming one's identity by passkey. */
export function passkeyRoutes(services: Services) {
  const { database, settings, now } = services;
  const proofCounter = (context: ApiContext): RateLimit => {
    const key = `passkey proof:staff:${signedInStaff(context).id}`;
    return { key, limit: PROOFS, windowMinutes: 15 };
  };

  return {
    askForPasskey: (context) => context.json(requestOptionsFor(services, 'sign-in', [])),

    signInWithPasskey: async (context, { body }) => {
      const found = await findPasskey(database, body.credential.id);
      const tried = found && (await loginTarget(services, context, found.email));
      // A known device has its own limit, so that attempts from elsewhere cannot block it.
      const counter = tried
        ? callerRateLimit(services, context, 'passkey', tried)
        : networkRateLimit(services, context, 'passkey');
      await consumeRateLimits(services, [counter]);
      if (!found) throw refused('useless passkey');
      const staff = { ...found, id: found.staff_id };
      const answer = await verifyAssertion(services, 'sign-in', found, body);
      const caller = callerOf(services, context);
      const session =
        answer &&
        (await openSession(services, staff, {
          ...caller,
          place: services.clientPlace(context),
          isKnown: tried?.knownDevice !== undefined,
          passkey: (transaction) => recordPasskeyUse(transaction, answer, now()),
        }));
      if (!session) {
        services.runAfterResponse(context, 'note of a refused sign-in', () =>
          recordEvent(services, database, {
            kind: 'sign-in refused',
            by: caller,
            about: staff.id,
            detail: 'passkey',
          }),
        );
        throw refused('useless passkey');
      }
      deliverAfterResponse(services, context);
      await refundRateLimits(services, [counter]);
      issueSession(context, settings, session, staff);
      return context.json({
        message: 'User logged in successfully!',
        data: { token: session.bearer },
      });
    },

    listPasskeys: async (context) =>
      context.json(await listPasskeys(database, signedInStaff(context).id)),

    askForNewPasskey: async (context) => {
      const options = await creationOptionsFor(services, signedInStaff(context));
      if (options.excludeCredentials.length >= MAX_PASSKEYS) throw refused('too many passkeys');
      return context.json(options);
    },

    addPasskey: async (context, { body }) => {
      const owner = signedInStaff(context);
      const made = await verifyNewPasskey(services, `new passkey in ${owner.sessionId}`, body);
      if (!made) throw refused('useless new passkey');
      const added = await addPasskey(services, owner, { ...made, name: body.name ?? owner.device });
      deliverAfterResponse(services, context);
      return context.json(added, 201);
    },

    renamePasskey: async (context, { params: { id }, body: { name } }) => {
      const renamed = await renamePasskey(database, signedInStaff(context).id, { id, name });
      if (!renamed) throw refused('no such passkey');
      return context.json(renamed);
    },

    removePasskey: async (context, { params: { id } }) => {
      await removePasskey(services, signedInStaff(context), id);
      deliverAfterResponse(services, context);
      return context.json({ message: 'The passkey is removed.' });
    },

    showPasskeyOnly: async (context) =>
      context.json({ only: await needsPasskey(database, signedInStaff(context).id) }),

    changePasskeyOnly: async (context, { body: { only } }) => {
      await changePasskeyOnly(services, signedInStaff(context), only);
      deliverAfterResponse(services, context);
      return context.json({ only });
    },

    askForProofByPasskey: async (context) => {
      const { id, sessionId } = signedInStaff(context);
      const own = await passkeysOf(database, id);
      if (own.length === 0) throw refused('no passkey');
      return context.json(requestOptionsFor(services, `proof in ${sessionId}`, own));
    },

    proveByPasskey: async (context, { body }) => {
      const staff = signedInStaff(context);
      await consumeRateLimits(services, [proofCounter(context)]);
      const own = await passkeysOf(database, staff.id);
      const used = own.find(({ credential_id }) => credential_id === body.credential.id);
      const answer =
        used && (await verifyAssertion(services, `proof in ${staff.sessionId}`, used, body));
      const data =
        answer &&
        (await proveSession(services, context, staff, (transaction) =>
          recordPasskeyUse(transaction, answer, now()),
        ));
      if (!data) {
        const about = { by: staff, about: staff.id, detail: 'passkey' };
        await recordEvent(services, database, { kind: 'proof refused', ...about });
        throw refused('useless passkey as proof');
      }
      await refundRateLimits(services, [proofCounter(context)]);
      return context.json({ message: 'Thank you. You can go on.', data });
    },
  } satisfies Handlers<typeof passkeyCalls>;
}
