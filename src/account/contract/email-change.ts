import { z } from 'zod';
import { mailAddress } from './account.ts';

/** `POST /api/user/address`: the new sign-in address. */
export const newAddress = z.object({ email: mailAddress });
export type NewAddress = z.infer<typeof newAddress>;

/** `GET /api/user/address`: the pending change; null when there is none. */
export const addressChange = z.object({
  pending: z
    .object({
      email: z.string(),
      expires_at: z.iso.datetime(),
    })
    .nullable(),
});
export type AddressChange = z.infer<typeof addressChange>;

/** `POST /api/address-change`; the token comes from the mailed link. */
export const addressConfirmation = z.object({
  token: z
    .string()
    .min(1, 'This link is not complete. Please open it again from the email.')
    .max(200, 'This link is not right. Please open it again from the email.'),
});
