import { z } from 'zod';
import { messageBody } from '../../platform/contract/call.ts';
import { id } from '../../platform/contract/id.ts';
import { mailAddress, person, role } from './account.ts';

/** A person with an account. */
export const staffMember = person.extend({
  /** Null before the first sign-in. */
  last_sign_in_at: z.iso.datetime().nullable(),
  /** True while the person cannot sign in. */
  suspended: z.boolean(),
  has_passkey: z.boolean(),
  /** True for the caller. */
  you: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;

/** A pending invitation. */
export const openInvitation = z.object({
  id: z.int(),
  email: z.string(),
  /** True if it recovers an existing account. */
  recovers: z.boolean(),
  /** Full name of the sender; null if the operator sent it or the account is gone. */
  invited_by: z.string().nullable(),
  /** When it was last sent. */
  sent_at: z.iso.datetime(),
  /** May be in the past; an expired invitation can be sent again. */
  expires_at: z.iso.datetime(),
});
export type OpenInvitation = z.infer<typeof openInvitation>;

/** `GET /api/staff` */
export const staffList = z.object({
  staff: z.array(staffMember),
  invitations: z.array(openInvitation),
});
export type StaffList = z.infer<typeof staffList>;

/** `POST /api/staff/:id/suspension` */
export const suspension = z.object({
  /**
   * Who gets their open enquiries: nobody for null. Left out, the enquiries stay as they
   * are.
   */
  assignee_id: id.nullable().optional(),
});

/** Its answer, with the count of enquiries that went to somebody else. */
export const suspended = messageBody.extend({ handed_over: z.int() });

/** `PUT /api/staff/:id/role` */
export const roleChange = z.object({ role });

/** `POST /api/staff/invitations` */
export const newInvitation = z.object({ email: mailAddress });
