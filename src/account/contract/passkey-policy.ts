import { z } from 'zod';

/** Days that people have to add a passkey once it is required. */
export const PASSKEY_DAYS = 7;

/** `GET /api/passkey-rule`: the policy for everybody and for the caller. */
export const passkeyPolicy = z.object({
  /** When owners began to require passkeys; null while they do not. */
  since: z.iso.datetime().nullable(),
  you: z.object({
    /** Deadline after which this person's password alone does not sign in; null while none is required. */
    by: z.iso.datetime().nullable(),
    /** True if the person chose to sign in only with a passkey. */
    only: z.boolean(),
    has_passkey: z.boolean(),
  }),
});
export type PasskeyPolicy = z.infer<typeof passkeyPolicy>;

/** `PUT /api/passkey-rule` */
export const passkeyRequirement = z.object({
  required: z.boolean('Say whether everybody needs a passkey.'),
});

/** `PUT /api/user/passkey-only` */
export const passkeyOnly = z.object({
  only: z.boolean('Say whether your account opens only with a passkey.'),
});
