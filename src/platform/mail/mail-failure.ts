/**
 * What a mail failed by: the `server`, which cannot be used by any mail; the reader's `mailbox`,
 * which is not there or takes no mail from anybody; its own `content`, refused for good; or
 * something else that concerns this `mail` and may pass, such as a limit on what we send.
 */
export type Obstacle = 'server' | 'mailbox' | 'content' | 'mail';

export interface MailFailure {
  obstacle: Obstacle;
  /** Without a word that anybody typed: `EENVELOPE 550 5.1.1`, `ESOCKET ECONNREFUSED`. */
  reason: string;
}

/** As nodemailer tells it: `command` is what was answered, DATA for the content as well. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

/** Of nodemailer's codes those that are about one mail; by all others the server is of no use. */
const ABOUT_ONE_MAIL = ['EENVELOPE', 'EMESSAGE', 'ESTREAM'];
/** Codes of nodemailer for a server that could not be reached. */
const OF_THE_LINE = ['ESOCKET', 'ECONNECTION', 'EDNS', 'ETLS', 'ETIMEDOUT'];
/**
 * The reader's address (RFC 3463, 3.2, and RFC 7505) or a mailbox that is disabled (3.3). The other
 * 5.1.x are about the sender, 5.1.0 is about either.
 */
const MAILBOX_STATUS = /^5\.(1\.([1-46]|10)|2\.1)$/;
/** Replies to RCPT TO about a mailbox (RFC 5321, 4.2.2 and 4.3.2); 550 may also be policy. */
const MAILBOX_CODES = [501, 550, 551, 553];
/** The mail's form (RFC 3463, 3.7) or what a filter takes it for (3.8). */
const CONTENT_STATUS = /^5\.[67]\./;
/** Words in which an answer speaks of what we send, or of who we are, rather than of a mailbox. */
const LIMIT = /limit|quota|exceed|too many|rate|later/i;
const POLICY =
  /polic|relay|block|black|listed|spam|reputation|deni|permi|prohibit|allowed to|auth|sender|spf|dkim|dmarc|dns|http/i;

/** What came of it when a mail could not be sent. Where an answer is in doubt, the mail may pass. */
export function failureOf(error: unknown): MailFailure {
  const { code, responseCode, response = '', name, message } = error as SmtpError;
  // It follows the code of an answer (RFC 2034), such as `5.4.5`.
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const reason = [code ?? name, causeOf(code, message), responseCode, status]
    .filter(Boolean)
    .join(' ');
  return { obstacle: obstacleOf(error as SmtpError, status), reason };
}

/** The code of the system, which nodemailer leaves in its message only: `connect ECONNREFUSED …`. */
function causeOf(code: string | undefined, message: string): string | undefined {
  if (!code || !OF_THE_LINE.includes(code)) return undefined;
  const cause = /\b(?:E[A-Z]{4,}|(?:CERT|DEPTH|ERR|UNABLE|SELF)_[A-Z_]+)\b/.exec(message)?.[0];
  return cause === code ? undefined : cause;
}

function obstacleOf(
  { code, responseCode = 0, response = '', command }: SmtpError,
  status: string | undefined,
): Obstacle {
  if (code && !ABOUT_ONE_MAIL.includes(code)) return 'server';
  if (responseCode < 500) return 'mail';
  if (command === 'RCPT TO' && status) return MAILBOX_STATUS.test(status) ? 'mailbox' : 'mail';
  if (LIMIT.test(response)) return 'mail';
  if (command === 'RCPT TO') {
    return MAILBOX_CODES.includes(responseCode) && !POLICY.test(response) ? 'mailbox' : 'mail';
  }
  return code === 'EMESSAGE' && CONTENT_STATUS.test(status ?? '5.7.0') ? 'content' : 'mail';
}
