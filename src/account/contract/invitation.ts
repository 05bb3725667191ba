import { z } from 'zod';
import { personNames } from './account.ts';
import { confirmedPassword, isConfirmed, UNEQUAL } from './new-password.ts';

const token = z.string().min(1).max(200);

/** `POST /api/invitations/check` */
export const invitationCheck = z.object({ token });

/** `POST /api/invitations/accept`; the token is that of the link in the invitation. */
export const invitationAcceptance = z
  .object({
    token,
    ...personNames,
    ...confirmedPassword,
  })
  .refine(isConfirmed, UNEQUAL);
export type InvitationAcceptance = z.infer<typeof invitationAcceptance>;
