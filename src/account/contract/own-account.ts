import { z } from 'zod';
import { personNames } from './account.ts';
import { confirmedPassword, isConfirmed, UNEQUAL } from './new-password.ts';

/** `PUT /api/user/profile` */
export const profileChange = z.object(personNames);
export type ProfileChange = z.infer<typeof profileChange>;

/** The password that somebody has, to show that it is them. */
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

/** `GET` and `PUT /api/user/alerts`: what somebody wants to be mailed about. */
export const alerts = z.object({
  /** An enquiry that a colleague gives them. */
  assigned: z.boolean('Say whether you want these mails.'),
});
export type Alerts = z.infer<typeof alerts>;

/** Of `GET /api/user/sessions`: somewhere the person is signed in. */
export const ownSession = z.object({
  id: z.string(),
  /** In words, such as `Chrome on Android`. */
  device: z.string(),
  /** Where it was when it signed in, in words, such as `Nairobi, Kenya`; null where nobody knows. */
  place: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** The address of one of them. */
export const ownSessionPath = z.object({ id: z.uuid() });
