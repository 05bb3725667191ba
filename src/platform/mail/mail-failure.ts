/**
 * Scope of a failed delivery: the `server`, for every mail; the recipient's `mailbox`, which does
 * not exist or accepts nothing; the mail's `size` or `content`, permanently refused; or only this
 * `mail`, for a temporary reason such as a sending limit.
 */
export type FailureScope = 'server' | 'mailbox' | 'size' | 'content' | 'mail';

export interface MailFailure {
  scope: FailureScope;
  /** Contains no personal data, such as `EENVELOPE 550 5.1.1` or `ESOCKET ECONNREFUSED`. */
  reason: string;
}

/** Nodemailer's error. `command` is the SMTP command that failed; DATA includes the content. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

/** Nodemailer codes that concern one mail; all others mean that the server is unusable. */
const PER_MAIL_CODES = ['EENVELOPE', 'EMESSAGE', 'ESTREAM'];
/** Nodemailer codes for an unreachable server. */
const CONNECTION_CODES = ['ESOCKET', 'ECONNECTION', 'EDNS', 'ETLS', 'ETIMEDOUT'];
/**
 * Invalid recipient (RFC 3463, 3.2, and RFC 7505) or disabled mailbox (3.3). The other 5.1.x
 * concern the sender; 5.1.0 is ambiguous.
 */
const MAILBOX_STATUS = /^5\.(1\.([1-46]|10)|2\.1)$/;
/** Replies to RCPT TO about a mailbox (RFC 5321, 4.2.2 and 4.3.2); 550 may also be policy. */
const MAILBOX_CODES = [501, 550, 551, 553];
/** The mail is larger than the server (RFC 3463, 3.4) or the mailbox (3.3) accepts. */
const SIZE_STATUS = /^5\.(3\.4|2\.3)$/;
/** Others say so in words alone, and nodemailer does where the server has told it the limit. */
const SIZE_WORDS =
  /\bsize\b.*\b(?:exceed|larger|limit|maximum)|\bexceed.*\b(?:size|length)\b|\btoo (?:large|big|long)\b/i;
/** Words of a full mailbox, which also answers 552. */
const FULL = /quota|storage|\bfull\b|mailbox size/i;
/** Status for the mail's format (RFC 3463, 3.7) or a filter's verdict (3.8). */
const CONTENT_STATUS = /^5\.[67]\./;
/** Words of a reply about sending limits or reputation, not about a mailbox. */
const LIMIT = /limit|quota|exceed|too many|rate|later/i;
const POLICY =
  /polic|relay|block|black|listed|spam|reputation|deni|permi|prohibit|allowed to|auth|sender|spf|dkim|dmarc|dns|http/i;

/** Classifies a failed delivery. In doubt it counts as temporary. */
export function classifyFailure(error: unknown): MailFailure {
  const { code, responseCode, response = '', name, message } = error as SmtpError;
  // Enhanced status after the reply code (RFC 2034), such as `5.4.5`.
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const reason = [code ?? name, causeOf(code, message), responseCode, status]
    .filter(Boolean)
    .join(' ');
  return { scope: scopeOf(error as SmtpError, status), reason };
}

/** System error code, which nodemailer only leaves in its message: `connect ECONNREFUSED …`. */
function causeOf(code: string | undefined, message: string): string | undefined {
  if (!code || !CONNECTION_CODES.includes(code)) return undefined;
  const cause = /\b(?:E[A-Z]{4,}|(?:CERT|DEPTH|ERR|UNABLE|SELF)_[A-Z_]+)\b/.exec(message)?.[0];
  return cause === code ? undefined : cause;
}

function scopeOf(error: SmtpError, status: string | undefined): FailureScope {
  const { code, responseCode = 0, response = '', command } = error;
  if (code && !PER_MAIL_CODES.includes(code)) return 'server';
  if (isTooLarge(error, status)) return 'size';
  if (responseCode < 500) return 'mail';
  if (command === 'RCPT TO' && status) return MAILBOX_STATUS.test(status) ? 'mailbox' : 'mail';
  if (LIMIT.test(response)) return 'mail';
  if (command === 'RCPT TO') {
    return MAILBOX_CODES.includes(responseCode) && !POLICY.test(response) ? 'mailbox' : 'mail';
  }
  return code === 'EMESSAGE' && CONTENT_STATUS.test(status ?? '5.7.0') ? 'content' : 'mail';
}

function isTooLarge(
  { code, responseCode, response, command, message }: SmtpError,
  status = '',
): boolean {
  if (responseCode === undefined) return code === 'EMESSAGE' && SIZE_WORDS.test(message);
  if (responseCode < 500) return false;
  if (SIZE_STATUS.test(status)) return true;
  // Other statuses of an address, a mailbox or the network (RFC 3463) speak of another limit.
  const words = response ?? '';
  if (/^5\.[124]\./.test(status) || FULL.test(words)) return false;
  return SIZE_WORDS.test(words) || (responseCode === 552 && status === '' && command !== 'RCPT TO');
}
