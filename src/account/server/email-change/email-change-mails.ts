import { type Correspondent, writeLetter } from '../../../company/stationery/letter.ts';
import { paths } from '../../../paths.ts';
import { linkAddress } from '../../../platform/mail/emailed-links.ts';
import type { Mail } from '../../../platform/mail/mail-outbox.ts';
import type { LinkFor } from '../account-mails.ts';

/** Old and new address of a change. */
export interface Addresses {
  old: string;
  new: string;
}

/** Tells the old address, whose owner may not be the person who requested the change. */
export function askedMail({ siteUrl, company }: Correspondent, addresses: Addresses): Mail {
  const letter = writeLetter(company, {
    subject: `Your email address for ${company.name} is about to change`,
    parts: [
      `Somebody, most likely you, asked to sign in with ${addresses.new} from now on, in place of this address. It changes once the link in the mail to that address is opened, within 24 hours.`,
      'If it was you, you need not do anything here.',
      `If it was not you, somebody knows your password. Please choose a new one at once, which also ends this change, and tell an owner: ${siteUrl}${paths.requestPasswordReset}`,
    ],
  });
  return { to: addresses.old, ...letter, ttlMinutes: 24 * 60 };
}

/** Asks the new address to confirm. */
export function confirmMail(from: Correspondent, { email, token }: LinkFor): Mail {
  const letter = writeLetter(from.company, {
    subject: `Confirm your email address for ${from.company.name}`,
    parts: [
      `Somebody, most likely you, wants to sign in to ${from.company.name} with this address from now on.`,
      { label: 'Confirm this address', link: linkAddress(from, paths.confirmAddress, { token }) },
      'The link works for 24 hours. If you did not expect this, you need not do anything.',
    ],
  });
  return { to: email, ...letter, ttlMinutes: 24 * 60 };
}

/**
 * Sent to the new address instead of a link when it has an account already; the requester learns
 * nothing.
 */
export function takenMail({ siteUrl, company }: Correspondent, email: string): Mail {
  const letter = writeLetter(company, {
    subject: `This address has an account at ${company.name} already`,
    parts: [
      'Somebody of the staff wants to sign in with this address from now on. That cannot be: it has an account of its own already, which stays as it is.',
      'If it was you, sign in with that account, or ask for another address. If not, you need not do anything.',
      { label: 'Sign in', link: `${siteUrl}${paths.login}` },
    ],
  });
  return { to: email, ...letter, ttlMinutes: 24 * 60 };
}

/** Notifies both addresses of the change. */
export function changedMails({ siteUrl, company }: Correspondent, addresses: Addresses): Mail[] {
  const letter = writeLetter(company, {
    subject: `Your email address for ${company.name} was changed`,
    parts: [
      `You sign in with ${addresses.new} from now on, and no longer with ${addresses.old}. Your password is the same as before.`,
      'You are signed out everywhere but where the change was asked for, and links to choose a new password that were sent before are of no use any more.',
      'If it was not you, please tell an owner at once: they can keep the account from being used.',
      { label: 'Sign in', link: `${siteUrl}${paths.login}` },
    ],
  });
  return [addresses.old, addresses.new].map((to) => ({ to, ...letter }));
}
