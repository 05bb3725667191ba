import {
  looksLikePhoto,
  renderForStaff,
  UnusablePhotoError,
} from '../../../media/server/render-photo.ts';
import { cutText } from '../../../platform/contract/cut-text.ts';
import { normalForm } from '../../../platform/contract/normal-form.ts';
import { fifoSemaphore } from '../../../platform/fifo-semaphore.ts';
import { invalidFields } from '../../../platform/http-error.ts';
import type { AttachmentKind } from '../../contract/attachment.ts';
import { MAX_ATTACHMENT_BYTES, MAX_FILE_NAME_CHARS } from '../../contract/attachment-limits.ts';
import { refused } from '../refusals.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** An uploaded file, ready to be stored. */
export interface SentFile {
  name: string;
  kind: AttachmentKind;
  whole: Bytes;
  /** Present for photos. */
  thumbnail?: Bytes;
}

/** Decoding a photo takes much memory, so uploads take turns. */
const opening = fifoSemaphore(1);

/**
 * Reads the only file of the form `file`. The first bytes decide its type, whatever its name. A
 * photo is re-encoded; a PDF is stored unchanged and never opened here.
 *
 * @throws HttpError 413 above the limit, 415 for other types, 422 for an unreadable photo, no file
 * or several
 */
export function sentFileOf(form: FormData): Promise<SentFile> {
  return opening.run(() => readFile(form));
}

async function readFile(form: FormData): Promise<SentFile> {
  const [file, ...more] = form.getAll('file');
  if (!(file instanceof File) || file.size === 0 || more.length > 0) {
    throw refused('not one file');
  }
  if (file.size > MAX_ATTACHMENT_BYTES) throw refused('file too large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (looksLikePhoto(bytes)) {
    return { name: safeFileName(file.name, 'photo'), kind: 'photo', ...(await render(bytes)) };
  }
  if (looksLikePdf(bytes))
    return { name: safeFileName(file.name, 'pdf'), kind: 'pdf', whole: bytes };
  throw refused('another kind of file');
}

/**
 * Readers accept the mark within this many bytes, since scanners and printers write something
 * before it.
 */
const MAX_BYTES_BEFORE_PDF = 1024;

/** A web page with a PDF behind it is refused, since another program might show the page. */
function looksLikePdf(bytes: Bytes): boolean {
  const [before = '', ...after] = Buffer.from(bytes.subarray(0, MAX_BYTES_BEFORE_PDF))
    .toString('latin1')
    .split('%PDF-');
  return after.length > 0 && !before.includes('<');
}

async function render(bytes: Bytes) {
  try {
    return await renderForStaff(bytes);
  } catch (error) {
    if (!(error instanceof UnusablePhotoError)) throw error;
    throw invalidFields({ file: `This photo ${error.message}` });
  }
}

const KINDS: Record<AttachmentKind, { ending: string; unnamed: string }> = {
  photo: { ending: '.webp', unnamed: 'Photo' },
  pdf: { ending: '.pdf', unnamed: 'Document' },
};
const ENDING = /\.(?:jpe?g|jfif|png|webp|heic|pdf)$/i;
const FOLDERS = /^.*[/\\]/s;
/** Control characters, such as those that reverse the text direction, and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Some systems forbid these characters in names. */
const FORBIDDEN = /[<>:"|?*]/g;

/** Cleans a given file name for display and saving, and sets the ending of its type. */
export function safeFileName(given: string, kind: AttachmentKind): string {
  const { ending, unnamed } = KINDS[kind];
  const tidy = normalForm(given, 'NFC')
    .replace(FOLDERS, '')
    .replace(UNSEEN, ' ')
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(ENDING, '')
    .replace(/^[. ]+/, '');
  const name = cutText(tidy, MAX_FILE_NAME_CHARS - ending.length).replace(/[. ]+$/, '');
  return (name || unnamed) + ending;
}
