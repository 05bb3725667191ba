import { z } from 'zod';
import { IDEMPOTENCY_KEY } from '../../platform/contract/idempotency-key.ts';
import { MAX_ATTACHMENTS, MAX_FILE_NAME_CHARS } from './attachment-limits.ts';

/** A photo is stored without its metadata; a PDF as it came. */
export const attachmentKinds = ['photo', 'pdf'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** Media type of each kind. */
export const ATTACHMENT_TYPES: Record<AttachmentKind, string> = {
  photo: 'image/webp',
  pdf: 'application/pdf',
};

/** Drawn by the server and known only to the sender, who may attach the file with it. */
export const attachmentId = z.string().regex(/^[0-9a-f]{32}$/, 'This is not one of our files.');

/** A photo or plan that belongs to a quote request. */
export const attachment = z.object({
  id: attachmentId,
  /** The sender's file name, with the ending of the stored type. */
  name: z.string().max(MAX_FILE_NAME_CHARS),
  kind: z.enum(attachmentKinds),
  bytes: z.int().positive(),
});
export type Attachment = z.infer<typeof attachment>;

/** Files of a request, uploaded before it, in the sender's order. */
export const attachmentsOf = (what: string) =>
  z
    .array(attachmentId)
    .max(
      MAX_ATTACHMENTS,
      `At most ${MAX_ATTACHMENTS} files go with ${what}. Remove one and send again.`,
    )
    .default([]);

/** `POST /api/quotes/attachments` */
export const attachmentForm = z.object({
  /** A JPEG, PNG, WebP or PDF file, at most 4 MB. */
  file: z.file(),
});

/** `POST /api/enquiries/:id/files` */
export const addedFile = attachmentForm.extend({
  /** One per share: its files, and a note with this Idempotency-Key, stand in one entry. */
  entry: z.string().regex(IDEMPOTENCY_KEY, 'An entry has 8 to 100 letters, digits or hyphens.'),
});

/** `GET /api/enquiry-attachments/:id`, without `size` for the whole file. */
export const attachmentPath = z.object({ id: z.string() });
export const attachmentQuery = z.object({
  /** thumbnail, of a photograph: 400 pixels across. */
  size: z.literal('thumbnail', 'A size is thumbnail, or left out.').optional(),
});
