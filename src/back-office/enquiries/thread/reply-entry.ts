import { z } from 'zod';
import { attachment } from '../../../enquiry/contract/attachment.ts';
import type { FormPart } from '../../forms/form-parts.ts';

const replyEntry = z.object({ text: z.string(), files: z.array(attachment) });
export type ReplyEntry = z.infer<typeof replyEntry>;

/** A thread as the author of a reply knows it: its version is the id of the newest reply in it. */
const seenThread = z.object({ version: z.int() });
export type SeenThread = z.infer<typeof seenThread>;

/** A greeting alone is nothing that somebody has written. */
export function replyParts(greeting: string): FormPart<ReplyEntry>[] {
  const wordsOf = ({ text }: ReplyEntry) => (isGreetingAlone(text, greeting) ? '' : text);
  return [
    {
      name: 'text',
      label: 'Your reply',
      isSame: (one, other) => wordsOf(one) === wordsOf(other),
    },
    { name: 'files', label: 'Files' },
  ];
}

/** True for no words, the greeting, and one line that a comma ends: nobody finishes a reply so. */
export function isGreetingAlone(text: string, greeting: string): boolean {
  const words = text.trim();
  return ['', greeting, greeting.replace(/,$/, '')].includes(words) || /^[^\n]*,$/.test(words);
}

const withSeen = replyEntry.extend({ seen: z.int().default(0) });

/** A draft of a reply. Drafts of earlier releases have what was seen among their values. */
export const replyDraft = z
  .object({ savedAt: z.iso.datetime(), base: seenThread.nullable(), values: withSeen })
  .transform(({ savedAt, base, values: { text, files, seen } }) => ({
    savedAt,
    base: base ?? { version: seen },
    values: { text, files },
  }));
