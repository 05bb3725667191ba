import { z } from 'zod';
import { mailAddress, person, role } from './account.ts';

/** Somebody with an account. */
export const staffMember = person.extend({
  /** Null for whoever has not signed in yet. */
  last_sign_in_at: z.iso.datetime().nullable(),
  /** Cannot sign in for the time being. */
  suspended: z.boolean(),
  has_passkey: z.boolean(),
  /** The one that asks. */
  you: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;

/** Somebody who was asked to join and has not done so yet. */
export const openInvitation = z.object({
  id: z.int(),
  email: z.string(),
  /** To somebody who has an account, and has lost what they sign in with. */
  anew: z.boolean(),
  /** First and last name; null when nobody with an account sent it. */
  invited_by: z.string().nullable(),
  /** The last time. */
  sent_at: z.iso.datetime(),
  /** May be past: the invitation can still be sent again. */
  expires_at: z.iso.datetime(),
});
export type OpenInvitation = z.infer<typeof openInvitation>;

/** `GET /api/staff` */
export const staffList = z.object({
  staff: z.array(staffMember),
  invitations: z.array(openInvitation),
});
export type StaffList = z.infer<typeof staffList>;

/** `PUT /api/staff/:id/role` */
export const roleChange = z.object({ role });

/** `POST /api/staff/invitations` */
export const newInvitation = z.object({ email: mailAddress });
