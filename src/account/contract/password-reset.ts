import { z } from 'zod';
import { mailAddress } from './account.ts';
import { confirmedPassword, isConfirmed, UNEQUAL } from './new-password.ts';

/** `POST /api/password/request` */
export const passwordRequest = z.object({ email: mailAddress });
export type PasswordRequest = z.infer<typeof passwordRequest>;

/** `POST /api/password/reset`; token and email are those of the link that was sent. */
export const passwordReset = z
  .object({
    email: z.string('Email is required.').trim().toLowerCase().min(1, 'Email is required.'),
    token: z
      .string()
      .min(1, 'This link is not complete. Please open it again from the email.')
      .max(200, 'This link is not right. Please open it again from the email.'),
    ...confirmedPassword,
  })
  .refine(isConfirmed, UNEQUAL);
export type PasswordReset = z.infer<typeof passwordReset>;
