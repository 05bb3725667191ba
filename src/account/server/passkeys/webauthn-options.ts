import type { Services, SignedInStaff } from '../../../platform/services.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import type { CreationOptions, PasskeyRequestOptions } from '../../contract/passkeys.ts';
import { findProfile } from '../accounts/accounts.ts';
import { type ChallengeUse, newChallenge } from './challenges.ts';
import { type KnownPasskey, passkeysOf } from './known-passkeys.ts';

/** COSE numbers of EdDSA, ES256 and RS256; every device supports one of them. */
export const ALGORITHMS = [-8, -7, -257];

const TIMEOUT_MS = 3 * 60_000;

/** Host that the passkeys are bound to. */
export function relyingParty({ siteUrl }: Services['settings']): string {
  return new URL(siteUrl).hostname;
}

/**
 * WebAuthn options for using a passkey.
 *
 * @param known the person's passkeys, when the person is known
 */
export function requestOptionsFor(
  services: Services,
  use: ChallengeUse,
  known: KnownPasskey[],
): PasskeyRequestOptions {
  return {
    challenge: newChallenge(services, use),
    rpId: relyingParty(services.settings),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: known.map(asCredential),
  };
}

/** WebAuthn options for creating a passkey. */
export async function creationOptionsFor(
  services: Services,
  { id, name, sessionId }: SignedInStaff,
): Promise<CreationOptions> {
  const { database, settings } = services;
  const company = await readCompany(database);
  const { email } = await findProfile(database, id);
  const known = await passkeysOf(database, id);
  return {
    challenge: newChallenge(services, `new passkey in ${sessionId}`),
    rp: { id: relyingParty(settings), name: company.name },
    user: { id: Buffer.from(`staff ${id}`).toString('base64url'), name: email, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: known.map(asCredential),
  };
}

function asCredential({ credential_id, transports }: KnownPasskey) {
  return { id: credential_id, type: 'public-key' as const, transports };
}
