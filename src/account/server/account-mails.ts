import { momentWords } from '../../company/contract/nairobi.ts';
import {
  type Correspondent,
  type LetterPart,
  writeLetter,
} from '../../company/stationery/letter.ts';
import { paths } from '../../paths.ts';
import { linkAddress } from '../../platform/mail/emailed-links.ts';
import type { Mail } from '../../platform/mail/mail-outbox.ts';

/** Recipient and token of a link; only the mail contains the token. */
export interface LinkFor {
  email: string;
  token: string;
}

/** Mail with a link for choosing a new password. */
export function resetMail(from: Correspondent, { email, token }: LinkFor, minutes: number): Mail {
  const letter = writeLetter(from.company, {
    subject: `Choose a new password for ${from.company.name}`,
    parts: [
      'Somebody, most likely you, asked for a new password for your account.',
      {
        label: 'Choose a new password',
        link: linkAddress(from, paths.resetPassword, { token, email }),
      },
      `The link works once, for ${minutes} minutes. If it was not you who asked, you need not do anything: your password stays as it is.`,
    ],
  });
  return { to: email, ...letter, ttlMinutes: minutes };
}

interface Invitation {
  /** Name of the sender; `undefined` for the operator. */
  inviter: string | undefined;
  /** Validity in words, such as `7 days`. */
  valid: string;
}

/** Mail with an invitation to join the staff. */
export function invitationMail(
  from: Correspondent,
  invited: LinkFor,
  { inviter, valid }: Invitation,
): Mail {
  const letter = writeLetter(from.company, {
    subject: `Join ${from.company.name}`,
    parts: [
      `${inviter ? `${inviter} invites you` : 'You are invited'} to look after the catalogue of ${from.company.name}.`,
      { label: 'Create your account', link: invitationLink(from, invited.token) },
      `The link works once, for ${valid}. If you did not expect it, you need not do anything.`,
    ],
  });
  return { to: invited.email, ...letter };
}

/** Mail with a link that recovers an account whose owner lost their password or passkey. */
export function recoveryMail(
  from: Correspondent,
  invited: LinkFor,
  { inviter, valid }: Invitation,
): Mail {
  const letter = writeLetter(from.company, {
    subject: `Come back to ${from.company.name}`,
    parts: [
      `${inviter ? `${inviter} sends you` : 'Here is'} a new invitation to your account at ${from.company.name}, for when you have lost your passkey, your phone or your password.`,
      { label: 'Open your account again', link: invitationLink(from, invited.token) },
      'There you enter your name and choose a new password. Then your old password and all your passkeys stop working, and you are signed out everywhere; what you have done stays.',
      `The link works once, for ${valid}. If you can sign in as ever, ask an owner to withdraw it. If nobody told you that this would come, please tell an owner.`,
    ],
  });
  return { to: invited.email, ...letter };
}

export function invitationLink(site: Pick<Correspondent, 'siteUrl'>, token: string): string {
  return linkAddress(site, paths.signup, { token });
}

/** Notifies a person that their password was changed. */
export function passwordChangedMail({ siteUrl, company }: Correspondent, email: string): Mail {
  const letter = writeLetter(company, {
    subject: `Your password for ${company.name} was changed`,
    parts: [
      'The password of your account was changed just now. Wherever else you were signed in, you are signed out.',
      'If it was not you, please choose a new password at once, and tell a colleague.',
      { label: 'Choose a new password', link: `${siteUrl}${paths.requestPasswordReset}` },
    ],
  });
  return { to: email, ...letter };
}

interface Opened {
  device: string;
  place: string | undefined;
  by: 'password' | 'passkey';
  at: Date;
}

/** Notifies a person of a sign-in on a new device. */
export function newDeviceMail(
  from: Correspondent,
  email: string,
  { device, place, by, at }: Opened,
): Mail {
  const deviceAndPlace = place ? `${device} in ${place}` : device;
  const letter = writeLetter(from.company, {
    subject: `Somebody signed in to ${from.company.name} with your ${by}`,
    parts: [
      `Your account was opened on a device that it was not opened on before: ${deviceAndPlace}, on ${momentWords(at)} (Nairobi).`,
      ...(by === 'password' ? ifNotYourPassword(from) : ifNotYourPasskey(from)),
    ],
  });
  return { to: email, ...letter };
}

function ifNotYourPassword({ siteUrl }: Correspondent): LetterPart[] {
  return [
    'If that was you, you need not do anything. If it was not, please choose a new password at once, and tell an owner.',
    { label: 'Choose a new password', link: `${siteUrl}${paths.requestPasswordReset}` },
  ];
}

function ifNotYourPasskey(from: Correspondent): LetterPart[] {
  return [
    'If that was you, you need not do anything. If it was not, somebody else can use your passkey: please remove it at once, sign out everywhere else, and tell an owner.',
    ownAccount(from),
  ];
}

/** Notifies a person that a passkey was added to their account. */
export function passkeyAddedMail(from: Correspondent, email: string, name: string): Mail {
  const letter = writeLetter(from.company, {
    subject: `A passkey was added to your account at ${from.company.name}`,
    parts: [
      `The passkey “${name}” was added just now: from now on it signs you in.`,
      'If it was not you, please remove it at once, choose a new password, and tell an owner.',
      ownAccount(from),
    ],
  });
  return { to: email, ...letter };
}

/** Notifies a person that the passkey requirement of their account was changed. */
export function passkeyOnlyMail(from: Correspondent, email: string, only: boolean): Mail {
  const letter = writeLetter(from.company, {
    subject: only
      ? `Only a passkey opens your account at ${from.company.name} now`
      : `Your password opens your account at ${from.company.name} again`,
    parts: [
      only
        ? 'From now on your password alone does not sign you in. Wherever else you were signed in, you are signed out.'
        : 'From now on your password signs you in as well.',
      'If it was not you, please tell an owner at once: they can keep the account from being used, and send you a new invitation.',
      ownAccount(from),
    ],
  });
  return { to: email, ...letter };
}

/** Notifies a person that a passkey was removed from their account. */
export function passkeyRemovedMail(from: Correspondent, email: string, name: string): Mail {
  const letter = writeLetter(from.company, {
    subject: `A passkey was removed from your account at ${from.company.name}`,
    parts: [
      `The passkey “${name}” was removed just now: it does not sign you in any more.`,
      'If it was not you, please choose a new password at once, and tell an owner.',
      ownAccount(from),
    ],
  });
  return { to: email, ...letter };
}

function ownAccount({ siteUrl }: Correspondent): LetterPart {
  return { label: 'Your account', link: `${siteUrl}${paths.accountSettings}` };
}
