import { z } from 'zod';
import { MAIL_PLACEHOLDERS, type MailKind } from '../../company/contract/texts/mail-kinds.ts';
import { defineCall } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { overrides } from '../../site/contract/overrides.ts';

/** `POST /api/mail-previews`: a kind of mail, and what the form would save of all of them. */
export const wantedMail = z.object({
  kind: z.enum(Object.keys(MAIL_PLACEHOLDERS) as MailKind[], 'There is no such mail.'),
  written: overrides,
});

/** A mail with the data of an invented customer. */
export const mailPreview = z.object({ subject: z.string(), text: z.string() });
export type MailPreview = z.infer<typeof mailPreview>;

export const previewMail = defineCall(routes.previewMail, {
  body: wantedMail,
  answer: mailPreview,
});
