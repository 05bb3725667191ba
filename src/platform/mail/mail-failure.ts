/**
 * What a mail failed by: the `server`, which cannot be used by any mail; the reader's `mailbox`,
 * which is not there or takes no mail from anybody; its own `content`, refused for good; or
 * something else that concerns this `mail` and may pass, such as a limit on what we send.
 */
export type Obstacle = 'server' | 'mailbox' | 'content' | 'mail';

export interface MailFailure {
  obstacle: Obstacle;
  /** Without a word that anybody typed: `EENVELOPE 550 5.1.1`, `ETIMEDOUT`. */
  reason: string;
}

/** What came of it when a mail could not be sent. Where an answer is in doubt, the mail is kept. */
export function failureOf(error: unknown): MailFailure {
  const { code, responseCode, response = '', name } = error as SmtpError;
  const reason = [code ?? name, responseCode, statusIn(response)].filter(Boolean).join(' ');
  return { obstacle: obstacleOf(error as SmtpError), reason };
}

/** As nodemailer tells it: `command` is what was answered, DATA for the content as well. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

function obstacleOf({ code, responseCode = 0, response = '', command }: SmtpError): Obstacle {
  if (code && SERVER_UNUSABLE.has(code)) return 'server';
  if (responseCode < 500) return 'mail';
  if (command === 'RCPT TO' && isAboutMailbox(responseCode, response)) return 'mailbox';
  if (code === 'EMESSAGE' && isAboutContent(response)) return 'content';
  return 'mail';
}

const SERVER_UNUSABLE = new Set([
  'EABORT',
  'EAUTH',
  'ECONNECTION',
  'EDNS',
  'EOAUTH2',
  'EPROTOCOL',
  'EPROXY',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
]);

/**
 * The reader's address (RFC 3463, 3.2, and RFC 7505) or a mailbox that is disabled (3.3). The other
 * 5.1.x are about the sender, 5.1.0 is about either.
 */
const MAILBOX_STATUS = /^5\.(1\.([1-46]|10)|2\.1)$/;
/** Replies to RCPT TO about a mailbox (RFC 5321, 4.2.2 and 4.3.2); 550 may also be policy. */
const MAILBOX_CODES = [501, 550, 551, 553];
/** Words in which an answer speaks of what we send, or of who we are, rather than of a mailbox. */
const LIMIT_WORDS = /limit|quota|exceed|too many|rate|later/i;
const POLICY_WORDS =
  /polic|relay|block|black|listed|spam|reputation|deni|permi|prohibit|allowed to|auth|sender|spf|dkim|dmarc|dns|http/i;

function isAboutMailbox(code: number, response: string): boolean {
  const status = statusIn(response);
  if (status) return MAILBOX_STATUS.test(status);
  const isAboutUs = LIMIT_WORDS.test(response) || POLICY_WORDS.test(response);
  return MAILBOX_CODES.includes(code) && !isAboutUs;
}

/**
 * Its form (RFC 3463, 3.7) or what a filter takes it for (3.8), which is also meant where no status
 * is given; but no limit on what we send.
 */
function isAboutContent(response: string): boolean {
  const status = statusIn(response) ?? '5.7.0';
  return /^5\.[67]\./.test(status) && !LIMIT_WORDS.test(response);
}

/** The status that follows the code of an answer (RFC 2034), such as `5.4.5`. */
function statusIn(response: string): string | undefined {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
}
