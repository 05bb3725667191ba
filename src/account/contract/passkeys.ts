import { z } from 'zod';
import { typedLine } from '../../platform/contract/typed-text.ts';

export const MOST_PASSKEYS = 10;

const UNREADABLE = 'The answer of your device could not be read. Please try again.';

/** Bytes, as browsers put them into JSON. */
const bytes = z
  .string(UNREADABLE)
  .regex(/^[\w-]{1,20000}$/, UNREADABLE)
  .meta({ description: 'Bytes in base64url.' });

const name = z
  .string('Please give the passkey a name.')
  .overwrite(typedLine)
  .min(1, 'Please give the passkey a name.')
  .max(80, 'The name has at most 80 characters.');

const credentialType = z.literal('public-key', UNREADABLE);

/** Of `GET /api/user/passkeys`: something that one signs in with. */
export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** `PUT /api/user/passkeys/:id` */
export const passkeyName = z.object({ name });

/** `POST /api/user/passkeys`: what a device answers that has made one. */
export const newPasskey = z.object({
  /** The device in words, unless it is given. */
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

/** `POST /api/login/passkey`, `POST /api/user/proof/passkey`: what a device answers that has one. */
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

/** A passkey as devices know it. */
const knownCredential = z.object({
  id: z.string(),
  type: credentialType,
  transports: z.array(z.string()),
});

const required = z.literal('required');

/** What a browser asks its devices for a new passkey with. */
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
  /** Those that the person has. */
  excludeCredentials: z.array(knownCredential),
});
export type CreationOptions = z.infer<typeof creationOptions>;

/** What a browser asks its devices for a passkey with. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: required,
  /** Those that the person has, where it is known who asks; otherwise any of this site. */
  allowCredentials: z.array(knownCredential),
});
export type RequestOptions = z.infer<typeof requestOptions>;
