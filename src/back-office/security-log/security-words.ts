import type { SecurityEvent } from '../../account/contract/security-log.ts';
import type { SecurityKind } from '../../platform/contract/security-kinds.ts';

/** What each kind is called where one is chosen. */
export const KIND_NAMES: Record<SecurityKind, string> = {
  'signed in': 'Sign-ins',
  'sign-in refused': 'Refused sign-ins',
  'reset asked': 'New password asked for',
  'reset used': 'New password by a link',
  'password changed': 'Password changed',
  invited: 'Invitations',
  'invitation withdrawn': 'Invitations withdrawn',
  joined: 'Joined',
  suspended: 'Disabled',
  'suspension ended': 'Enabled',
  'made owner': 'Made owner',
  'made member': 'Made member',
  'enquiries exported': 'Enquiries exported',
  'subscribers exported': 'Subscribers exported',
  erased: 'Erased',
};

/** What happened, as a sentence without its full stop. */
export function eventWords({ kind, by, about }: SecurityEvent): string {
  const who = by ?? 'Whoever looks after the site';
  const whom = about ?? 'somebody who was erased since';
  const sentences: Record<SecurityKind, string> = {
    'signed in': `${by ?? 'Somebody who was erased since'} signed in`,
    'sign-in refused': `A sign-in as ${whom} was refused`,
    'reset asked': `A link for a new password of ${whom} was asked for`,
    'reset used': `A new password of ${whom} was chosen by a link`,
    'password changed': `${by ?? 'Somebody who was erased since'} changed their password`,
    invited: `${who} invited a colleague`,
    'invitation withdrawn': `${who} withdrew an invitation`,
    joined: `${by ?? 'Somebody who was erased since'} joined by an invitation`,
    suspended: `${who} disabled ${whom}`,
    'suspension ended': `${who} enabled ${whom}`,
    'made owner': `${who} made ${whom} an owner`,
    'made member': `${who} made ${whom} a member`,
    'enquiries exported': `${who} exported enquiries`,
    'subscribers exported': `${who} exported subscribers`,
    erased: `${who} erased a subscriber`,
  };
  return sentences[kind];
}
