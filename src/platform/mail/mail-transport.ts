import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';
import type { MailAttachment } from './mail-outbox.ts';

/**
 * `silenceMs` until a server is found and greets, `wholeMs` for one mail from first to last: together
 * with WORK_MS of time-limit.ts well below what a function of the host may run. A server that looks
 * into a mail before it takes it may be silent for as long as that: who leaves it too early sends
 * the mail again.
 */
export const PATIENCE = { silenceMs: 8_000, wholeMs: 15_000 };

export interface MailAddress {
  name: string;
  address: string;
}

/** Who a mail is from; asked for each mail where that may change. */
export type Sender = MailAddress | (() => Promise<MailAddress>);

export async function senderNow(from: Sender): Promise<MailAddress> {
  return typeof from === 'function' ? from() : from;
}

/** A mail as it leaves the outbox. */
export interface OutgoingMail {
  /** The same at each attempt, by which mail programs know one that arrives twice. */
  id: string;
  date: Date;
  to: string;
  replyTo: string | undefined;
  subject: string;
  text: string;
  html: string | undefined;
  stopLink?: string | undefined;
  attachment?: MailAttachment | undefined;
}

export interface MailTransport {
  /** Host and port of the mail server, for the log. */
  server?: string;
  /**
   * Hands the mail on to whoever brings it to its reader.
   *
   * @throws what `failureOf` reads; its message may hold what somebody typed
   */
  send(mail: OutgoingMail): Promise<void>;
}

/**
 * What becomes of the outbox: its mails are handed on, or they stay there to be read, as on a
 * preview, or they are left for another process to send.
 */
export type Mailing = MailTransport | 'captured' | 'left';

/**
 * Mail through an SMTP server. It is encrypted on the way, unless the server is on this machine
 * or the address says `?requireTLS=false`.
 *
 * @param url such as `smtps://user:password@smtp.example.com`
 */
export function smtpTransport(
  url: string,
  from: Sender,
  { silenceMs, wholeMs } = PATIENCE,
): MailTransport {
  const transport = createTransport({
    url,
    requireTLS: !isLoopback(new URL(url).hostname),
    dnsTimeout: silenceMs,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: wholeMs,
  });
  return {
    server: new URL(url).host,
    async send(mail) {
      const signal = AbortSignal.timeout(wholeMs);
      await transport.sendMail({ ...asMessage(mail, await senderNow(from)), signal });
    },
  };
}

/**
 * The mail as nodemailer takes it. Addresses are whole objects, so that none is read as a list of
 * several, and nothing in a mail is read as a file or fetched.
 */
export function asMessage(mail: OutgoingMail, from: MailAddress): Mail.Options {
  const { id, date, to, replyTo, subject, text, html, stopLink, attachment } = mail;
  return {
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    date,
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    ...(html && { html }),
    ...(attachment && {
      attachments: [{ filename: attachment.name, content: Buffer.from(attachment.bytes) }],
    }),
    headers: { 'Auto-Submitted': 'auto-generated', ...(stopLink && stopHeaders(stopLink)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** By which mail programs offer to stop such letters (RFC 8058). */
function stopHeaders(link: string) {
  return {
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\./.test(host);
}
