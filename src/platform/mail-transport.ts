import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';

/** `wholeMs` is for one mail from first to last: less than a function of the host may run. */
const PATIENCE = { silenceMs: 8_000, wholeMs: 20_000 };

export interface MailAddress {
  name: string;
  address: string;
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
}

export interface MailTransport {
  /**
   * Hands the mail on to whoever brings it to its reader.
   *
   * @throws MailRefusedError when it is no use to try again
   */
  send(mail: OutgoingMail): Promise<void>;
}

/** There is no such mailbox, or it does not take our mail. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/**
 * Mail through an SMTP server. It is encrypted on the way, unless the server is on this machine
 * or the address says `?requireTLS=false`.
 *
 * @param url such as `smtps://user:password@smtp.example.com`
 */
export function smtpTransport(
  url: string,
  from: MailAddress,
  { silenceMs, wholeMs } = PATIENCE,
): MailTransport {
  const transport = createTransport({
    url,
    requireTLS: !isLoopback(new URL(url).hostname),
    dnsTimeout: silenceMs,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  });
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(wholeMs);
      try {
        await transport.sendMail({ ...asMessage(mail, from), signal });
      } catch (error) {
        throw isRefusal(error) ? new MailRefusedError(reasonOf(error)) : error;
      }
    },
  };
}

/**
 * The mail as nodemailer takes it. Addresses are whole objects, so that none is read as a list of
 * several, and nothing in a mail is read as a file or fetched.
 */
export function asMessage(mail: OutgoingMail, from: MailAddress): Mail.Options {
  const { id, date, to, replyTo, subject, text, html } = mail;
  return {
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    date,
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    ...(html && { html }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Why a mail could not be sent, without any address: `EENVELOPE 550`, `ETIMEDOUT`. */
export function reasonOf(error: unknown): string {
  const { code, responseCode, name } = error as SmtpError;
  return [code ?? name, responseCode].filter(Boolean).join(' ');
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** A lasting refusal (5xx) of the reader's mailbox, rather than of us or for the moment. */
function isRefusal(error: unknown): boolean {
  const { responseCode = 0, command } = error as SmtpError;
  return command === 'RCPT TO' && responseCode >= 500;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\./.test(host);
}
