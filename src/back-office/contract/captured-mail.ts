import { z } from 'zod';

/** `GET /api/captured-mail`: a mail that a preview would have sent. */
export const capturedMail = z.object({
  id: z.int(),
  /** E-mail address. */
  to: z.string(),
  subject: z.string(),
  /** The text comes without the tokens of its links. */
  text: z.string(),
  sent_at: z.iso.datetime(),
});
export type CapturedMail = z.infer<typeof capturedMail>;
