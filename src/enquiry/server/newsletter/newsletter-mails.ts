import { type MailTexts, mailWords } from '../../../company/contract/texts/mail-kinds.ts';
import { type Correspondent, writeLetter } from '../../../company/stationery/letter.ts';
import { linkAddress } from '../../../platform/mail/emailed-links.ts';
import type { Mail } from '../../../platform/mail/mail-outbox.ts';
import { showConfirmation, showStop } from '../../../routes.ts';

const DAY_MINUTES = 24 * 60;

interface UnconfirmedSubscriber {
  email: string;
  /** Secret of the link. */
  token: string;
  stopKey: string;
}

/**
 * Asks somebody to confirm the newsletter. It contains none of their words, since anybody could
 * enter another's address.
 */
export function confirmationMail(
  { company, siteUrl }: Correspondent,
  { email, token, stopKey }: UnconfirmedSubscriber,
  days: number,
  texts: MailTexts,
): Mail {
  const { subject, opening } = mailWords(texts, 'newsletter', company, {});
  const stop = unsubscribeUrl(siteUrl, stopKey);
  const letter = writeLetter(company, {
    subject,
    parts: [
      ...opening,
      {
        label: 'Yes, send me your news',
        link: linkAddress({ siteUrl }, showConfirmation.path, { token }),
      },
      `The link works for ${days} days. If it was not you, you need not do anything: we send no news, and forget this address after that.`,
      `You can have it forgotten at once, and stop our letters at any time later: ${stop}`,
    ],
  });
  const ttlMinutes = days * DAY_MINUTES;
  return { to: email, replyTo: company.email, ...letter, unsubscribeUrl: stop, ttlMinutes };
}

/** Address that unsubscribes somebody from all letters of any sender. */
export function unsubscribeUrl(siteUrl: string, key: string): string {
  return linkAddress({ siteUrl }, showStop.path, { key });
}
