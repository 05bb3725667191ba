import { callAsStaff } from '../../account/session/session.ts';
import {
  type Fit,
  isSmallEnough,
  openPhoto,
  shrinkPhoto,
} from '../../design/files/smaller-photo.ts';
import type { Attachment } from '../../enquiry/contract/attachment.ts';
import {
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_REPLY_FILES_BYTES,
} from '../../enquiry/contract/attachment-limits.ts';
import { replyCalls } from '../../enquiry/contract/reply-calls.ts';
import { sendUntilUsable } from '../product-form/photos/prepare-photo.ts';

/** Shows every detail on a customer's screen; a mail has room for several. */
const FIT: Fit = { bytes: 1_500_000, side: 2400 };

/** Milliseconds; enough for 4 MB on a slow connection. */
const TIMEOUT_MS = 300_000;

/** Converts bytes to `4 MB`. */
const megabytes = (bytes: number) => `${bytes / 1e6} MB`;

export const MAIL_FILE_LIMITS = `Up to ${MAX_ATTACHMENTS} photos, or PDFs of ${megabytes(MAX_ATTACHMENT_BYTES)}; ${megabytes(MAX_REPLY_FILES_BYTES)} in all.`;

/** What files go with. */
export type MailWithFiles = 'reply' | 'message';

/** A file as it is stored, and as it was sent. */
export interface UploadedFile {
  stored: Attachment;
  file: File;
}

interface Sending {
  of: MailWithFiles;
  /** Files that the mail has by then. */
  others: () => readonly { bytes: number }[];
  signal: AbortSignal;
}

/**
 * Sends a file before the mail that it belongs to.
 *
 * @returns what is stored, or why it was left out
 * @throws ApiError, UnreadablePhotoError for a HEIC photo in a browser that cannot decode it
 */
export async function sendMailFile(
  chosen: File,
  { of, others, signal }: Sending,
): Promise<UploadedFile | string> {
  return sendUntilUsable(await preparedForThread(chosen), async (file) => {
    const reason = whyLeftOut(file, others(), of);
    if (reason) return reason;
    const body = new FormData();
    body.append('file', file);
    const options = { body, timeoutMs: TIMEOUT_MS, signal };
    return { stored: await callAsStaff(replyCalls.sendReplyFile, options), file };
  });
}

/** Makes a photo of any size small enough for a mail; other files stay as they are. */
export async function preparedForThread(chosen: File): Promise<File> {
  const picture = await openPhoto(chosen);
  if (!picture) return chosen;
  try {
    if (isSmallEnough(chosen, picture, FIT)) return chosen;
    return (await shrinkPhoto(picture, chosen, FIT)) ?? chosen;
  } finally {
    picture.close();
  }
}

interface Sized {
  name: string;
  size: number;
}

/** Reason why a prepared file cannot join these others in one mail; undefined if it can. */
export function whyLeftOut(
  { name, size }: Sized,
  others: readonly { bytes: number }[],
  of: MailWithFiles,
): string | undefined {
  if (others.length >= MAX_ATTACHMENTS) {
    return `${name} was left out: a ${of} takes ${MAX_ATTACHMENTS} files.`;
  }
  if (size > MAX_ATTACHMENT_BYTES) {
    return `${name} was left out: it is more than ${megabytes(MAX_ATTACHMENT_BYTES)}. Save it smaller, or send a link to it.`;
  }
  const together = others.reduce((sum, { bytes }) => sum + bytes, size);
  if (together > MAX_REPLY_FILES_BYTES) {
    return `${name} was left out: the files of one mail would be more than ${megabytes(MAX_REPLY_FILES_BYTES)} together. Remove one, or send a link to it.`;
  }
  return undefined;
}
