import { z } from 'zod';
import { confirmedPassword, isConfirmed, UNEQUAL } from './new-password.ts';

const name = (label: string) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(80, `${label} has at most 80 characters.`);

/** `POST /api/invitations/accept`; the token is that of the link in the invitation. */
export const invitationAcceptance = z
  .object({
    token: z.string().min(1).max(200),
    fname: name('First name'),
    lname: name('Last name'),
    ...confirmedPassword,
  })
  .refine(isConfirmed, UNEQUAL);
export type InvitationAcceptance = z.infer<typeof invitationAcceptance>;
