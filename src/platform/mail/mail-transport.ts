import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';
import type { MailAttachment } from './mail-outbox.ts';

/**
 * `silenceMs` limits connecting and greeting. One mail may take `wholeMs`, and longer with its
 * files: a line of 1 Mbit/s needs `perMegabyteMs`. It never takes more than `maxMs`. Servers may
 * scan a mail before they reply; giving up too early sends it twice.
 */
export const MAIL_TIMEOUTS = {
  silenceMs: 8_000,
  wholeMs: 15_000,
  perMegabyteMs: 8_000,
  maxMs: 180_000,
};

/**
 * Together with JOB_BUDGET_MS of deadline.ts these stay well below the limit of a function on the
 * host, whose line is fast.
 */
export const HOST_MAIL_TIMEOUTS = { ...MAIL_TIMEOUTS, maxMs: MAIL_TIMEOUTS.wholeMs };

export interface MailAddress {
  name: string;
  address: string;
}

/** Sender of a mail; a function when it may change. */
export type Sender = MailAddress | (() => Promise<MailAddress>);

export async function resolveSender(from: Sender): Promise<MailAddress> {
  return typeof from === 'function' ? from() : from;
}

/** A mail taken from the outbox. */
export interface OutgoingMail {
  /** Equal for all attempts. */
  id: string;
  /** Message-ID without brackets, equal for all attempts, so that mail programs recognize duplicates. */
  messageId: string;
  /** Message-ID of the first mail of the thread. */
  inReplyTo?: string | undefined;
  isFromPerson?: boolean;
  date: Date;
  to: string;
  replyTo: string | undefined;
  subject: string;
  text: string;
  html: string | undefined;
  unsubscribeUrl?: string | undefined;
  attachments?: MailAttachment[];
}

export interface MailTransport {
  /** Host and port of the mail server, for the log. */
  server?: string;
  /**
   * Hands the mail to the mail server.
   *
   * @throws an error for `classifyFailure`; its message may contain personal data
   */
  send(mail: OutgoingMail): Promise<void>;
}

/**
 * How the outbox is handled: mails are sent by a transport, or `discarded` on a preview,
 * or `deferred` to another process that sends.
 */
export type MailMode = MailTransport | 'discarded' | 'deferred';

/**
 * Sends mail through an SMTP server. It is encrypted, unless the server is on this machine or the
 * URL says `?requireTLS=false`.
 *
 * @param url such as `smtps://user:password@smtp.example.com`
 */
export function smtpTransport(url: string, from: Sender, timeouts = MAIL_TIMEOUTS): MailTransport {
  const { silenceMs, maxMs } = timeouts;
  const transport = createTransport({
    url,
    requireTLS: !isLoopback(new URL(url).hostname),
    dnsTimeout: silenceMs,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: maxMs,
  });
  return {
    server: new URL(url).host,
    async send(mail) {
      const signal = AbortSignal.timeout(timeoutOf(mail, timeouts));
      await transport.sendMail({ ...asMessage(mail, await resolveSender(from)), signal });
    },
  };
}

/** A mail has its files as lines of 78 characters for each 57 bytes. */
const SIZE_IN_MAIL = 78 / 57;

/** Milliseconds that this mail may take in all. */
export function timeoutOf(
  { attachments = [] }: Pick<OutgoingMail, 'attachments'>,
  { wholeMs, perMegabyteMs, maxMs } = MAIL_TIMEOUTS,
): number {
  const bytes = attachments.reduce((sum, file) => sum + file.bytes.byteLength, 0) * SIZE_IN_MAIL;
  return Math.round(Math.min(maxMs, wholeMs + (bytes / 1e6) * perMegabyteMs));
}

/**
 * Converts a mail for nodemailer. Addresses are objects, so that none is parsed as a list, and no
 * content is read as a file or fetched.
 */
export function asMessage(mail: OutgoingMail, from: MailAddress): Mail.Options {
  const { messageId, inReplyTo, date, isFromPerson, unsubscribeUrl } = mail;
  const { to, replyTo, subject, text, html, attachments = [] } = mail;
  return {
    messageId: `<${messageId}>`,
    ...(inReplyTo && { inReplyTo: `<${inReplyTo}>`, references: `<${inReplyTo}>` }),
    date,
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    ...(html && { html }),
    attachments: attachments.map(({ name, bytes }) => {
      return { filename: name, content: Buffer.from(bytes) };
    }),
    headers: {
      // RFC 3834: ticket systems and absence notes set automatic mail aside.
      ...(!isFromPerson && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Headers by which mail programs offer to unsubscribe (RFC 8058). */
function unsubscribeHeaders(link: string) {
  return {
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\./.test(host);
}
