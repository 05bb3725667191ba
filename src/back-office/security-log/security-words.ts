import type { SecurityEvent } from '../../account/contract/security-log.ts';
import type { SecurityKind } from '../../platform/contract/security-kinds.ts';

/** Label of each kind in the filter. */
export const SECURITY_KIND_NAMES: Record<SecurityKind, string> = {
  'signed in': 'Sign-ins',
  'signed out': 'Sign-outs',
  'sign-in refused': 'Refused sign-ins',
  'proof refused': 'Refused proofs',
  'not allowed': 'Not allowed',
  'too many attempts': 'Too many attempts',
  'from another site': 'From another site',
  'reset asked': 'New password asked for',
  'reset used': 'New password by a link',
  'password changed': 'Password changed',
  'passkey added': 'Passkey added',
  'passkey removed': 'Passkey removed',
  'address change asked': 'New address asked for',
  'address changed': 'Address changed',
  'signed out elsewhere': 'Signed out elsewhere',
  invited: 'Invitations',
  'invitation withdrawn': 'Invitations withdrawn',
  joined: 'Joined',
  'invited anew': 'New invitation',
  'came back': 'Account recovered',
  suspended: 'Disabled',
  'suspension ended': 'Enabled',
  'made owner': 'Made owner',
  'made member': 'Made member',
  'passkey only': 'Passkey only',
  'password as well': 'Password allowed again',
  'contact details changed': 'Contact or payment details changed',
  'own data exported': 'Own data exported',
  'enquiries exported': 'Enquiries exported',
  'orders exported': 'Orders exported',
  'subscribers exported': 'Subscribers exported',
  'customer exported': 'Customer exported',
  'customer erased': 'Customer erased',
  erased: 'Subscriber erased',
};

/** Describes an event as a sentence without its full stop. */
export function eventWords({ kind, by, about }: SecurityEvent): string {
  const they = by ?? 'An erased person';
  const who = by ?? 'The site administrator';
  const whom = about ?? 'an erased person';
  const sentences: Record<SecurityKind, string> = {
    'signed in': `${they} signed in`,
    'signed out': `${they} signed out`,
    'sign-in refused': `A sign-in as ${whom} was refused`,
    'proof refused': `${they} gave a wrong password or passkey for a risky step`,
    'not allowed': `${they} tried something that only owners may do`,
    'too many attempts': by
      ? `${by} tried too often, and was stopped`
      : 'Somebody tried too often, and was stopped',
    'from another site': 'A page of another site tried to make a change, and was stopped',
    'reset asked': `A link for a new password of ${whom} was asked for`,
    'reset used': `A new password of ${whom} was chosen by a link`,
    'password changed': `${they} changed their password`,
    'passkey added': `${they} added a passkey`,
    'passkey removed': `${they} removed a passkey`,
    'address change asked': `${they} asked to sign in with another email address`,
    'address changed': `The email address of ${whom} was changed`,
    'signed out elsewhere': `${they} signed out on another device`,
    invited: `${who} invited a colleague`,
    'invitation withdrawn': `${who} withdrew an invitation`,
    joined: `${they} joined by an invitation`,
    'invited anew': `${who} sent ${whom} a new invitation`,
    'came back': `${they} recovered their account with a new invitation`,
    suspended: `${who} disabled ${whom}`,
    'suspension ended': `${who} enabled ${whom}`,
    'made owner': `${who} made ${whom} an owner`,
    'made member': `${who} made ${whom} a member`,
    'passkey only': `${they} allowed sign-in with a passkey only`,
    'password as well': `${they} allowed sign-in with their password again`,
    'contact details changed': `${they} changed how customers reach or pay the company`,
    'own data exported': `${they} downloaded their data`,
    'enquiries exported': `${who} exported enquiries`,
    'orders exported': `${who} exported orders`,
    'subscribers exported': `${who} exported subscribers`,
    'customer exported': `${who} downloaded what is kept about a customer`,
    'customer erased': `${who} erased a customer’s data`,
    erased: `${who} erased a subscriber`,
  };
  return sentences[kind];
}
