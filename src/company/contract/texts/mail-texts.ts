import { z } from 'zod';
import { siteLine, siteLines } from '../../../platform/contract/pages/page-text.ts';
import { type MailKind, placeholdersOf } from './mail-kinds.ts';
import { withPlaceholders } from './placeholder-text.ts';

function beginning(kind: MailKind) {
  const known = placeholdersOf(kind);
  return {
    subject: withPlaceholders(siteLine(120), known),
    opening: withPlaceholders(siteLines(1000), known),
  };
}

function whole(kind: MailKind) {
  const closing = withPlaceholders(siteLines(1000), placeholdersOf(kind));
  return z.strictObject({ ...beginning(kind), closing });
}

/** `data/mails.json`: words of the mails to visitors and customers. */
export const mailTexts = z.strictObject({
  request: whole('request'),
  quotation: whole('quotation'),
  reminder: whole('reminder'),
  acceptance: whole('acceptance'),
  making: whole('making'),
  ready: whole('ready'),
  delivered: whole('delivered'),
  promised: whole('promised'),
  deposit: whole('deposit'),
  balance: whole('balance'),
  /** It ends with the lines about its link. */
  newsletter: z.strictObject(beginning('newsletter')),
});
