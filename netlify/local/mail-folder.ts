import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
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
  const composer = createTransport({ streamTransport: true, buffer: true });
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
