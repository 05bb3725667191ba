import { z } from 'zod';
import { defineCall } from '../../platform/contract/call.ts';
import { formKey } from '../../platform/contract/form-key.ts';
import * as routes from '../../routes.ts';

/** `POST /api/first-steps/quotation`: the mail that goes out. */
export const sentTrial = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Address of its page. */
  link: z.url(),
});
export type SentTrial = z.infer<typeof sentTrial>;

export const quoteToOneself = defineCall(routes.quoteToOneself, {
  status: 201,
  headers: formKey.partial(),
  answer: sentTrial,
});
