import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import type { MailFiles, WrittenMail } from '../../src/platform/mail/mail-files.ts';
import {
  asMessage,
  type MailTransport,
  resolveSender,
  type Sender,
} from '../../src/platform/mail/mail-transport.ts';

export interface MailFolder {
  directory: string;
  from: Sender;
  /** Links to this origin are told. */
  siteUrl: string;
  /** @param link what the reader of the mail would press */
  tell(line: string, link?: string): void;
}

/**
 * Mail transport for a machine without a mail server: each mail becomes an `.eml` file, readable by
 * its owner only.
 */
export function mailFolder({ directory, from, siteUrl, tell }: MailFolder): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(asMessage(mail, await resolveSender(from)));
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      const file = join(directory, `${mail.id}.eml`);
      writeFileSync(file, message as Buffer, { mode: 0o600 });
      const link = links(mail.text).find((address) => address.startsWith(`${siteUrl}/`));
      tell(`A mail is in ${resolve(file)}`, link);
    },
  };
}

/** Only plain characters, so that a terminal interprets nothing as a command. */
function links(text: string): string[] {
  return text.match(/https?:[\w:/?&=%.@+-]+/g) ?? [];
}

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
