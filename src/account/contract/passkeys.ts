import { z } from 'zod';
import { typedLine } from '../../platform/contract/typed-text.ts';

export const MAX_PASSKEYS = 10;

const UNREADABLE = 'The answer of your device could not be read. Please try again.';

/** Bytes in base64url, as browsers write them into JSON. */
const bytes = z.string(UNREADABLE).regex(/^[\w-]{1,20000}$/, UNREADABLE);

const name = z
  .string('Please give the passkey a name.')
  .overwrite(typedLine)
  .min(1, 'Please give the passkey a name.')
  .max(80, 'The name has at most 80 characters.');

const credentialType = z.literal('public-key', UNREADABLE);

/** An item of `GET /api/user/passkeys`. */
export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** `PUT /api/user/passkeys/:id` */
export const passkeyName = z.object({ name });

/** `POST /api/user/passkeys`: a device's response after creating a passkey. */
export const newPasskey = z.object({
  /** Defaults to a description of the device. */
  name: name.optional(),
  credential: z.object(
    {
      id: bytes,
      rawId: bytes,
      type: credentialType,
      response: z.object(
        {
          clientDataJSON: bytes,
          attestationObject: bytes,
          transports: z
            .array(z.string(UNREADABLE).max(32, UNREADABLE), UNREADABLE)
            .max(8, UNREADABLE)
            .optional(),
        },
        UNREADABLE,
      ),
    },
    UNREADABLE,
  ),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/**
 * `POST /api/login/passkey`, `POST /api/user/proof/passkey`: a device's response to a challenge.
 */
export const usedPasskey = z.object({
  credential: z.object(
    {
      id: bytes,
      rawId: bytes,
      type: credentialType,
      response: z.object(
        { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
        UNREADABLE,
      ),
    },
    UNREADABLE,
  ),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;

/** `GET` and `PUT /api/user/passkey-only` */
export const passkeyOnly = z.object({
  only: z.boolean('Say whether your account opens only with a passkey.'),
});

/** Reference to an existing passkey. */
const knownCredential = z.object({
  id: z.string(),
  type: credentialType,
  transports: z.array(z.string()),
});

const required = z.literal('required');

/** WebAuthn options for creating a passkey. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: credentialType, alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: required,
    requireResidentKey: z.literal(true),
    userVerification: required,
  }),
  /** Passkeys that the person already has. */
  excludeCredentials: z.array(knownCredential),
});
export type CreationOptions = z.infer<typeof creationOptions>;

/** WebAuthn options for using a passkey. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: required,
  /** The person's passkeys when the person is known; otherwise any passkey of this site counts. */
  allowCredentials: z.array(knownCredential),
});
export type PasskeyRequestOptions = z.infer<typeof requestOptions>;
