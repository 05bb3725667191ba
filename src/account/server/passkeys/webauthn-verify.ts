import type { Services } from '../../../platform/services.ts';
import type { NewPasskey, UsedPasskey } from '../../contract/passkeys.ts';
import { type ChallengeUse, challengeTime } from './challenges.ts';
import type { AssertedPasskey, KnownPasskey } from './known-passkeys.ts';
import type { MadePasskey } from './own-passkeys.ts';
import { ALGORITHMS, relyingParty } from './webauthn-options.ts';

/**
 * Verifies a new passkey; `undefined` if the response does not match the challenge and this site.
 */
export async function verifyNewPasskey(
  services: Services,
  use: ChallengeUse,
  { credential }: NewPasskey,
): Promise<MadePasskey | undefined> {
  // Loaded on demand, since it would slow down the cold start of every function.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { transports = [], ...response } = credential.response;
  const { registrationInfo } = await orUndefined(
    verifyRegistrationResponse({
      ...expected(services),
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: (given) => challengeTime(services, use, given) !== undefined,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credential_id: id, public_key: publicKey, sign_count: counter, transports };
}

/**
 * Verifies a known passkey's response; `undefined` if it does not match the challenge and this
 * site.
 */
export async function verifyAssertion(
  services: Services,
  use: ChallengeUse,
  passkey: KnownPasskey,
  { credential }: UsedPasskey,
): Promise<AssertedPasskey | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  let challenged_at: Date | undefined;
  const { verified, authenticationInfo } = await orUndefined(
    verifyAuthenticationResponse({
      ...expected(services),
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: (given) => {
        challenged_at = challengeTime(services, use, given);
        return challenged_at !== undefined;
      },
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.sign_count),
      },
    }),
  );
  if (!verified || !authenticationInfo || !challenged_at) return undefined;
  return { id: passkey.id, sign_count: authenticationInfo.newCounter, challenged_at };
}

function expected({ settings }: Services) {
  return {
    expectedOrigin: new URL(settings.siteUrl).origin,
    expectedRPID: relyingParty(settings),
    requireUserVerification: true,
  };
}

/** The verification is pure, so any exception means an invalid response. */
async function orUndefined<Verified>(verified: Promise<Verified>): Promise<Partial<Verified>> {
  try {
    return await verified;
  } catch {
    return {};
  }
}
