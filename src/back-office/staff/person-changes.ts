import { staffCalls } from '../../account/contract/staff-calls.ts';
import type { StaffMember } from '../../account/contract/staff-list.ts';
import { refetchCalls } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import * as routes from '../../routes.ts';
import { attempt, failureOf } from '../calls/attempt.ts';

/** Actions of an owner on an account, and their words. */
export interface PersonChange {
  label: string;
  /** Question for the confirmation; without it the action runs at once. */
  title?: (name: string) => string;
  question?: string;
  done: (name: string) => string;
  /**
   * @param heir gets the open enquiries of somebody who is disabled; null for nobody
   * @param alsoSay adds a sentence to the message
   */
  make: (id: number, heir: number | null, alsoSay: (sentence: string) => void) => Promise<unknown>;
}

export const personChanges = {
  disable: {
    label: 'Disable',
    title: (name) => `Disable ${name}?`,
    question:
      'They are signed out at once and cannot sign in until you enable the account again. Invitations that they have sent stop working. What they have done stays.',
    done: (name) => `${name} is disabled and signed out everywhere.`,
    async make(id, heir, alsoSay) {
      const call = { params: { id }, body: { assignee_id: heir } };
      const { handed_over: count } = await callAsStaff(staffCalls.suspendStaff, call);
      if (count > 0)
        alsoSay(`${count === 1 ? '1 enquiry is' : `${count} enquiries are`} handed over.`);
    },
  },
  enable: {
    label: 'Enable',
    done: (name) => `${name} can sign in again.`,
    make: (id) => callAsStaff(staffCalls.endSuspension, { params: { id } }),
  },
  sendRecovery: {
    label: 'Send new invitation',
    title: (name) => `Send ${name} a new invitation?`,
    question:
      'This is for somebody who has lost their passkey, their phone or their password. They get a mail with a link to choose a new password. When they have, all their passkeys are removed and they are signed out everywhere. Until then their account stays as it is.',
    done: (name) => `A new invitation for ${name} is on its way.`,
    make: (id) => callAsStaff(staffCalls.sendRecovery, { params: { id } }),
  },
  giveRole: {
    label: 'Make owner',
    title: (name) => `Make ${name} an owner?`,
    question:
      'An owner invites and disables people, erases subscribers, and says who else is an owner. Another owner can take that back.',
    done: (name) => `${name} is an owner now.`,
    make: (id) => callAsStaff(staffCalls.changeRole, { params: { id }, body: { role: 'owner' } }),
  },
  takeRole: {
    label: 'Make member',
    title: (name) => `Make ${name} a member?`,
    question:
      'They can no longer invite or disable people, nor erase subscribers; invitations that they have sent stop working. All else in the back office stays open to them.',
    done: (name) => `${name} is a member now.`,
    make: (id) => callAsStaff(staffCalls.changeRole, { params: { id }, body: { role: 'member' } }),
  },
} satisfies Record<string, PersonChange>;

/** Makes the change, shows a message, and returns true on success. */
export async function changePerson(
  person: StaffMember,
  change: PersonChange,
  heir: number | null,
): Promise<boolean> {
  const name = personName(person);
  const sentences = [change.done(name)];
  async function make() {
    await change.make(person.id, heir, (sentence) => sentences.push(sentence));
    showToast('success', sentences.join(' '));
  }
  const changed = await attempt(make, { failed: failureOf(`${name}’s account`, 'changed') });
  if (changed) await refetchCalls(routes.listStaff);
  return changed;
}

export function personName({ fname, lname, email }: StaffMember): string {
  return `${fname} ${lname}`.trim() || email;
}
