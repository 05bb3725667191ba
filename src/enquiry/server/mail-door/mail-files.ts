import { createHash } from 'node:crypto';
import { cutText } from '../../../platform/contract/cut-text.ts';
import { typedLine } from '../../../platform/contract/typed-text.ts';
import { HttpError } from '../../../platform/http-error.ts';
import type { MailFile } from '../../../platform/mail-parser/parsed-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { MAX_FILE_NAME_CHARS } from '../../contract/attachment-limits.ts';
import {
  type LeftOutBecause,
  type LeftOutFile,
  MAX_MAIL_FILES,
} from '../../contract/mail/received-mail.ts';
import { requireRoom, storeAttachment } from '../attachments/attachment-ledger.ts';
import { sentFileOf } from '../attachments/sent-file.ts';

/** Files of mails share the room of one network until their mail is stored. */
const NETWORK = 'mail door';

/** Ids of files that wait for their mail, and those that are only named. */
export interface StoredFiles {
  ids: string[];
  leftOut: LeftOutFile[];
}

/**
 * Stores the files of a mail by the rules of every other file. One that cannot be kept is named. Read
 * again, a mail has the same files under the same ids.
 */
export async function storeMailFiles(
  services: Services,
  digest: string,
  files: readonly MailFile[],
): Promise<StoredFiles> {
  const stored: StoredFiles = { ids: [], leftOut: [] };
  for (const [index, file] of files.entries()) {
    const id = createHash('sha256').update(`${digest} ${index}`).digest('hex').slice(0, 32);
    const because =
      stored.ids.length < MAX_MAIL_FILES ? await storeFile(services, id, file) : 'count';
    if (because) stored.leftOut.push({ name: nameOf(file), because });
    else stored.ids.push(id);
  }
  return stored;
}

/** @returns why it cannot be kept; undefined once it is */
async function storeFile(
  services: Services,
  id: string,
  { name, bytes }: MailFile,
): Promise<LeftOutBecause | undefined> {
  const form = new FormData();
  form.append('file', new File([bytes], name));
  try {
    await requireRoom(services.database, NETWORK);
  } catch (error) {
    if (error instanceof HttpError) return 'room';
    throw error;
  }
  try {
    await storeAttachment(services, await sentFileOf(form), NETWORK, id);
    return undefined;
  } catch (error) {
    const because = error instanceof HttpError && BECAUSE[error.status];
    if (because) return because;
    throw error;
  }
}

/** By the status with which the same file of a form is refused. */
const BECAUSE: Record<number, LeftOutBecause> = { 413: 'size', 415: 'kind', 422: 'damage' };

function nameOf({ name }: MailFile): string {
  return cutText(typedLine(name), MAX_FILE_NAME_CHARS) || 'A file without a name';
}
