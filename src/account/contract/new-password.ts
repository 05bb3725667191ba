import { z } from 'zod';
import { trimUnseen } from '../../platform/contract/typed-text.ts';
import { MIN_PASSWORD_LENGTH, mailAddress, personNames } from './account.ts';

/** A new password, typed twice. The server checks its strength. */
export const confirmedPassword = {
  password: z.string('Password is required').min(1, 'Password is required'),
  password_confirmation: z.string('Please type the password once more.'),
};

/** For `refine`: true if both passwords are equal. */
export function isConfirmed(entry: { password: string; password_confirmation: string }): boolean {
  return entry.password === entry.password_confirmation;
}

export const UNEQUAL = { path: ['password_confirmation'], message: 'Passwords do not match.' };

/** Must also hold for common words and for two words of the company. */
export const GOOD_PASSWORD = 'Six unrelated words work well.';

export const NEW_PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters. ${GOOD_PASSWORD}`;

/** `POST /api/password/request` */
export const passwordRequest = z.object({ email: mailAddress });
export type PasswordRequest = z.infer<typeof passwordRequest>;

/** `POST /api/password/reset`; token and email come from the mailed link. */
export const passwordReset = z
  .object({
    email: z
      .string('Email is required.')
      .overwrite(trimUnseen)
      .toLowerCase()
      .min(1, 'Email is required.'),
    token: z
      .string()
      .min(1, 'This link is not complete. Please open it again from the email.')
      .max(200, 'This link is not right. Please open it again from the email.'),
    ...confirmedPassword,
  })
  .refine(isConfirmed, UNEQUAL);
export type PasswordReset = z.infer<typeof passwordReset>;

const token = z.string().min(1).max(200);

/** `POST /api/invitations/check` */
export const invitationCheck = z.object({ token });

/** Response for a valid link. */
export const invitationState = z.object({
  /** True if the link recovers an existing account. */
  recovers: z.boolean(),
  /** Address that the account signs in with. */
  email: z.string(),
});

/** `POST /api/invitations/accept`; the token comes from the link in the invitation. */
export const invitationAcceptance = z
  .object({ token, ...personNames, ...confirmedPassword })
  .refine(isConfirmed, UNEQUAL);
export type InvitationAcceptance = z.infer<typeof invitationAcceptance>;
