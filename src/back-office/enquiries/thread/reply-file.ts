import type { Fit } from '../../../design/files/smaller-photo.ts';
import {
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_REPLY_FILES_BYTES,
} from '../../../enquiry/contract/attachment-limits.ts';

/** Shows every detail on a customer's screen; a mail has room for several. */
const FIT: Fit = { bytes: 1_500_000, side: 2400 };

/** Converts bytes to `4 MB`. */
const megabytes = (bytes: number) => `${bytes / 1e6} MB`;

export const REPLY_FILE_LIMITS = `At most ${MAX_ATTACHMENTS} photos or PDFs: a PDF of up to ${megabytes(MAX_ATTACHMENT_BYTES)}, all together up to ${megabytes(MAX_REPLY_FILES_BYTES)}. Photos are made smaller.`;

/**
 * Makes a photo of any size small enough for a mail; other files stay as they are.
 *
 * @throws UnreadablePhotoError for a HEIC photo in a browser that cannot decode it
 */
export async function prepareReplyFile(chosen: File): Promise<File> {
  if (chosen.type === 'application/pdf') return chosen;
  const { isSmallEnough, openPhoto, shrinkPhoto } = await import(
    '../../../design/files/smaller-photo.ts'
  );
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
): string | undefined {
  if (others.length >= MAX_ATTACHMENTS) {
    return `${name} was left out: a reply takes ${MAX_ATTACHMENTS} files.`;
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
