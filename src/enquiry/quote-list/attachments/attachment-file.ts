import { fileKind } from '../../../design/files/prepare-file.ts';
import {
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  TOO_LARGE,
} from '../../contract/attachment-limits.ts';
import type { ChosenFile, Failed } from './chosen-file.ts';

export const LOST: Failed = {
  phase: 'failed',
  why: 'lost',
  reason:
    'It did not get through. It goes up when the connection is back, or when you press Try again.',
};

const MEGABYTES = MAX_ATTACHMENT_BYTES / 1e6;

export const LIMITS = `Up to ${MAX_ATTACHMENTS} files: photos, or PDFs of up to ${MEGABYTES} MB.`;

/**
 * Reason why a file cannot join these others; undefined if it can. Photos of any size can, since
 * they are compressed.
 */
export function whyNot(file: File, others: readonly ChosenFile[]): string | undefined {
  const { name, size } = file;
  const kind = fileKind(file);
  if (!kind) {
    return `${name} was left out: it is neither a photo nor a PDF. Save it as one of them, and choose it again.`;
  }
  if (size === 0) return `${name} was left out: it is empty. Choose another file.`;
  if (kind === 'pdf' && size > MAX_ATTACHMENT_BYTES) {
    return `${name} was left out: ${TOO_LARGE}`;
  }
  if (others.length >= MAX_ATTACHMENTS) {
    return `${name} was left out: a list takes ${MAX_ATTACHMENTS} files. Remove one, then choose it again.`;
  }
  return undefined;
}
