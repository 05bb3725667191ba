import type { MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { proofNeeded } from '../../../platform/contract/call.ts';
import { UNATTENDED } from '../../../platform/contract/route.ts';
import type { Database } from '../../../platform/database/database.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { type FieldErrors, HttpError } from '../../../platform/http-error.ts';
import type { ApiContext, ApiEnv, Services } from '../../../platform/services.ts';
import { ownerNames } from '../accounts/accounts.ts';
import { needsPasskey } from '../accounts/passkey-only.ts';
import { refused } from '../refusals.ts';
import { findSession } from '../session-store/sessions.ts';
import { sessionCookie } from './cookies.ts';

/**
 * Identifies a caller with both secrets of a live session; anonymous callers pass.
 *
 * @param isThere tells whether the call counts as activity of the user
 */
export function identifyStaff(
  services: Services,
  { isThere = true } = {},
): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const bearer = bearerOf(context);
    const session = sessionCookie(services.settings);
    const cookie = session.read(context);
    context.set('credentials', {
      shown: context.req.header('Authorization') !== undefined || cookie !== undefined,
      cookie: session.name,
    });
    const isInUse = isThere && context.req.header(UNATTENDED) === undefined;
    const shown = bearer !== undefined && cookie !== undefined;
    const staff = shown ? await findSession(services, { bearer, cookie }, isInUse) : undefined;
    context.set('staff', staff && { ...staff, ...callerOf(services, context) });
    await next();
  };
}

/** Requires a signed-in member of staff, otherwise 401. */
export const requireStaff: MiddlewareHandler<ApiEnv> = async (context, next) => {
  signedInStaff(context);
  await next();
};

/** Requires an owner, otherwise 403 with the owners' names. */
export function requireOwner({ database }: Services): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    await assertOwner(context, database);
    await next();
  };
}

/** Lets the handler require an owner with a fresh proof for a part of the request. */
export function offerStepUp(services: Services): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    context.set('requireStepUp', async (database, forOthers) => {
      await assertOwner(context, database, forOthers);
      await assertProof(context, { ...services, database });
    });
    await next();
  };
}

async function assertOwner(
  context: ApiContext,
  database: Database,
  errors?: FieldErrors,
): Promise<void> {
  if (!signedInStaff(context).isOwner) throw forOwners(await ownerNames(database), errors);
}

const PROOF_MS = 10 * 60_000;

/** Requires a fresh proof, otherwise 403 that asks for it. */
export function requireProof(services: Services): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    await assertProof(context, services);
    await next();
  };
}

async function assertProof(context: ApiContext, services: Services): Promise<void> {
  const { id, provedAt } = signedInStaff(context);
  // A clock that was set back has seen no proof yet.
  const age = Math.abs(services.now().getTime() - provedAt.getTime());
  if (age > PROOF_MS) throw proofIsNeeded(await needsPasskey(services.database, id));
}

function proofIsNeeded(byPasskey: boolean): HttpError {
  const details: Omit<z.infer<typeof proofNeeded>, 'message'> = {
    proof: 'needed',
    ...(byPasskey && { by: 'passkey' }),
  };
  const what = byPasskey ? 'use your passkey' : 'enter your password';
  return new HttpError(403, `Please ${what} once more to go on.`, { details });
}

const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function forOwners(owners: string[], errors?: FieldErrors): HttpError {
  const whom = owners.length > 0 ? oneOf.format(owners) : 'the site administrator';
  return new HttpError(403, `Only an owner can do that. Ask ${whom}.`, errors && { errors });
}

/**
 * The caller on a guarded route.
 *
 * @throws HttpError 401
 */
export function signedInStaff(context: ApiContext) {
  const staff = context.get('staff');
  if (!staff) throw refused('signed out');
  return staff;
}

/** The token of `Authorization: Bearer …`. */
export function bearerOf(context: ApiContext): string | undefined {
  return /^Bearer +(\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1];
}
