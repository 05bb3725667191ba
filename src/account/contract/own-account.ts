import { z } from 'zod';
import { personNames } from './account.ts';
import { confirmedPassword, isConfirmed, UNEQUAL } from './new-password.ts';

/** `PUT /api/user/profile` */
export const profileChange = z.object(personNames);
export type ProfileChange = z.infer<typeof profileChange>;

/** The current password, to confirm the person's identity. */
const current_password = z
  .string('Please enter your current password.')
  .min(1, 'Please enter your current password.')
  .max(1000, 'That password is too long.');

/** `PUT /api/user/password` */
export const passwordChange = z
  .object({ current_password, ...confirmedPassword })
  .refine(isConfirmed, UNEQUAL);
export type PasswordChange = z.infer<typeof passwordChange>;

/** `POST /api/user/proof` */
export const proof = z.object({ current_password });

/** `GET` and `PUT /api/user/alerts`: which mails a person wants. */
export const alerts = z.object({
  /** Mail when a colleague assigns an enquiry to the person. */
  assigned: z.boolean('Say whether you want these mails.'),
});
export type Alerts = z.infer<typeof alerts>;

/** An item of `GET /api/user/sessions`: a device on which the person is signed in. */
export const ownSession = z.object({
  id: z.string(),
  /** Browser and system, as in `Chrome on Android`. */
  device: z.string(),
  /** Location at sign-in, such as `Nairobi, Kenya`; null when unknown. */
  place: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  /** True for the session of the request. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Path parameters of a session. */
export const ownSessionPath = z.object({ id: z.uuid() });
