import { z } from 'zod';
import { attachment } from '../../../enquiry/contract/attachment.ts';

const replyEntry = z.object({ text: z.string(), files: z.array(attachment) });
export type ReplyEntry = z.infer<typeof replyEntry>;

/** A thread as the author of a reply knows it: its version is the id of the newest reply in it. */
const seenThread = z.object({ version: z.int() });
export type SeenThread = z.infer<typeof seenThread>;

export const REPLY_PARTS = [
  { name: 'text', label: 'Your reply' },
  { name: 'files', label: 'Files' },
];

const withSeen = replyEntry.extend({ seen: z.int().default(0) });

/** A draft of a reply. Drafts of earlier releases have what was seen among their values. */
export const replyDraft = z
  .object({ savedAt: z.iso.datetime(), base: seenThread.nullable(), values: withSeen })
  .transform(({ savedAt, base, values: { text, files, seen } }) => ({
    savedAt,
    base: base ?? { version: seen },
    values: { text, files },
  }));
