import { z } from 'zod';

/** How long people have to add one once it is asked for. */
export const PASSKEY_DAYS = 7;

/** `GET /api/passkey-rule`: whether a passkey is asked for, of everybody and of whoever reads it. */
export const passkeyRule = z.object({
  /** When owners began to ask everybody for one; null while they do not. */
  since: z.iso.datetime().nullable(),
  you: z.object({
    /** From when on the password alone does not sign this person in; null while nobody asks. */
    by: z.iso.datetime().nullable(),
    /** Whether it does not already, by their own wish. */
    only: z.boolean(),
    has_passkey: z.boolean(),
  }),
});
export type PasskeyRule = z.infer<typeof passkeyRule>;

/** `PUT /api/passkey-rule` */
export const passkeyDemand = z.object({
  required: z.boolean('Say whether everybody needs a passkey.'),
});

/** `PUT /api/user/passkey-only` */
export const passkeyOnly = z.object({
  only: z.boolean('Say whether your account opens only with a passkey.'),
});
