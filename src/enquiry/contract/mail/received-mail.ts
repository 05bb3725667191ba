import { z } from 'zod';

/** Why a file of a mail is only named. */
export const LEFT_OUT_BECAUSE = {
  kind: 'no photo or PDF',
  size: 'more than 4 MB',
  damage: 'damaged',
  count: 'one of too many files',
  room: 'no room for more files',
} as const;
export type LeftOutBecause = keyof typeof LEFT_OUT_BECAUSE;
const reasons = Object.keys(LEFT_OUT_BECAUSE) as [LeftOutBecause, ...LeftOutBecause[]];

/** A file of a mail that is in the mailbox alone. */
export const leftOutFile = z.object({ name: z.string(), because: z.enum(reasons) });
export type LeftOutFile = z.infer<typeof leftOutFile>;

/** What a message has that came by mail. */
export const receivedMail = z.object({
  /** Anybody can write any address there. */
  from: z.string(),
  /** True if the server that took the mail has checked the domain of that address. */
  is_verified: z.boolean(),
  subject: z.string(),
  /** True if it quotes earlier mails, see `showQuotedMail`. */
  has_quoted: z.boolean(),
  left_out: z.array(leftOutFile),
});
export type ReceivedMail = z.infer<typeof receivedMail>;

/** `GET /api/received-replies/:id/quoted` */
export const quotedMail = z.object({ text: z.string() });

/** Files that are kept of one mail. */
export const MAX_MAIL_FILES = 10;
