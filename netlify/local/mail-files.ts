import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { MailFiles, WrittenMail } from '../../src/platform/mail/mail-files.ts';

/** The `.eml` files that `mailFolder` has ever written into a folder. */
export function mailFiles(directory: string): MailFiles {
  return {
    remove: (isMeant) => removeFiles(directory, async (file) => isMeant(await readMail(file))),
    removeBefore: (time) => removeFiles(directory, async (file) => (await writtenAt(file)) < time),
  };
}

async function removeFiles(directory: string, isMeant: (file: string) => Promise<boolean>) {
  let removed = 0;
  for (const name of await mailsIn(directory)) {
    const file = join(directory, name);
    if (!(await isMeant(file))) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

async function mailsIn(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory)).filter((name) => name.endsWith('.eml'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function readMail(file: string): Promise<WrittenMail> {
  const { to = [], replyTo = [], text = '' } = await PostalMime.parse(await readFile(file));
  return { addresses: [...to, ...replyTo].flatMap(({ address }) => address ?? []), text };
}

/** Time at which the mail was queued, from the file's name, see `trySending`. */
async function writtenAt(file: string): Promise<Date> {
  const time = /\d+\.(\d+)\.eml$/.exec(file)?.[1];
  return time ? new Date(Number(time)) : (await stat(file)).mtime;
}
