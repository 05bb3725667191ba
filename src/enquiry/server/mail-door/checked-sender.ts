import type { MailDoor } from '../../../platform/mail/mail-door.ts';
import type { ParsedMail } from '../../../platform/mail-parser/parsed-mail.ts';

/** A server's own words about one mail are shorter; a sender can put its own into some of them. */
const MAX_CHECKS = 4_000;
const COMMENT = /\([^()]*\)/g;
const QUOTED = /"[^"]*"/g;
/** Comments within comments. */
const MAX_NESTED = 5;

/**
 * True if the server that took the mail says that the domain of its sender's address vouches for it
 * (DMARC, by RFC 8601). Only the newest such header counts, and only from the server of the settings:
 * anybody can write others.
 */
export function isCheckedSender(
  door: MailDoor | undefined,
  { checks, from }: Pick<ParsedMail, 'checks' | 'from'>,
): boolean {
  if (!door?.checkedBy) return false;
  const [server = '', ...results] = withoutComments(checks.slice(0, MAX_CHECKS)).split(';');
  if (server.trim().split(/\s/)[0]?.toLowerCase() !== door.checkedBy.toLowerCase()) return false;
  const [dmarc = '', ...others] = results.filter((result) => /^\s*dmarc\s*=/i.test(result));
  const [, domain = ''] = /\sheader\.from=(\S+)/i.exec(dmarc) ?? [];
  return (
    others.length === 0 &&
    /^\s*dmarc\s*=\s*pass\s/i.test(dmarc) &&
    domain.toLowerCase() === from.address.split('@').at(-1)?.toLowerCase()
  );
}

function withoutComments(header: string): string {
  let plain = header.replace(QUOTED, '');
  for (let turn = 0; turn < MAX_NESTED; turn += 1) plain = plain.replace(COMMENT, ' ');
  return plain;
}
