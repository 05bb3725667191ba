import { z } from 'zod';
import { mailAddress } from './account.ts';

/** `POST /api/user/address`: what somebody wants to sign in with from now on. */
export const newAddress = z.object({ email: mailAddress });
export type NewAddress = z.infer<typeof newAddress>;

/** `GET /api/user/address`: the change that waits; null when none does. */
export const addressChange = z.object({
  pending: z
    .object({
      email: z.string(),
      /** Whose link nobody has followed yet: the address until now, the new one. */
      awaited: z.array(z.enum(['old', 'new'])),
      expires_at: z.iso.datetime(),
    })
    .nullable(),
});
export type AddressChange = z.infer<typeof addressChange>;

/** `POST /api/address-change`; the token is that of the link in either mail. */
export const addressConfirmation = z.object({
  token: z
    .string()
    .min(1, 'This link is not complete. Please open it again from the email.')
    .max(200, 'This link is not right. Please open it again from the email.'),
});

/** Whether the address is another now, or waits for the other end. */
export const addressConfirmed = z.object({ message: z.string(), changed: z.boolean() });
