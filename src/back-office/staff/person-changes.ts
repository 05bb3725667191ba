import { staffCalls } from '../../account/contract/staff-calls.ts';
import type { StaffMember } from '../../account/contract/staff-list.ts';
import type { CallInput, CallResult } from '../../call-request.ts';
import type { Call } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { change } from '../calls/change.ts';

/** Actions of an owner on an account, and their words. */
export interface PersonChange {
  label: string;
  /** Question for the confirmation; without it the action runs at once. */
  title?: (name: string) => string;
  question?: string;
  /**
   * Makes the change, says how it went, and returns true on success.
   *
   * @param heir gets the open enquiries of somebody who is disabled; null for nobody
   */
  make: (person: StaffMember, heir: number | null) => Promise<boolean>;
}

export const personChanges = {
  disable: {
    label: 'Disable',
    title: (name) => `Disable ${name}?`,
    question:
      'They are signed out at once and cannot sign in until you enable the account again. Invitations that they have sent stop working. What they have done stays.',
    make: (person, heir) =>
      changeAccount(
        person,
        staffCalls.suspendStaff,
        { params: { id: person.id }, body: { assignee_id: heir } },
        (name, { handed_over }) =>
          `${name} is disabled and signed out everywhere.${handedOver(handed_over)}`,
      ),
  },
  enable: {
    label: 'Enable',
    make: (person) =>
      changeAccount(
        person,
        staffCalls.endSuspension,
        { params: { id: person.id } },
        (name) => `${name} can sign in again.`,
      ),
  },
  sendRecovery: {
    label: 'Send new invitation',
    title: (name) => `Send ${name} a new invitation?`,
    question:
      'This is for somebody who has lost their passkey, their phone or their password. They get a mail with a link to choose a new password. When they have, all their passkeys are removed and they are signed out everywhere. Until then their account stays as it is.',
    make: (person) =>
      changeAccount(
        person,
        staffCalls.sendRecovery,
        { params: { id: person.id } },
        (name) => `A new invitation for ${name} is on its way.`,
      ),
  },
  giveRole: {
    label: 'Make owner',
    title: (name) => `Make ${name} an owner?`,
    question:
      'An owner invites and disables people, erases subscribers, and says who else is an owner. Another owner can take that back.',
    make: (person) => giveRole(person, 'owner'),
  },
  takeRole: {
    label: 'Make member',
    title: (name) => `Make ${name} a member?`,
    question:
      'They can no longer invite or disable people, nor erase subscribers; invitations that they have sent stop working. All else in the back office stays open to them.',
    make: (person) => giveRole(person, 'member'),
  },
} satisfies Record<string, PersonChange>;

function giveRole(person: StaffMember, role: 'owner' | 'member'): Promise<boolean> {
  const given = { params: { id: person.id }, body: { role } };
  const what = { owner: 'an owner', member: 'a member' }[role];
  return changeAccount(person, staffCalls.changeRole, given, (name) => `${name} is ${what} now.`);
}

/** @param done says what was done */
function changeAccount<Made extends Call>(
  person: StaffMember,
  call: Made,
  given: CallInput<Made>,
  done: (name: string, answer: CallResult<Made>) => string,
): Promise<boolean> {
  const name = personName(person);
  return change(call, given, {
    noun: `${name}’s account`,
    verb: 'changed',
    done: (answer) => done(name, answer),
    refresh: [routes.listStaff],
  });
}

function handedOver(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' 1 enquiry is handed over.' : ` ${count} enquiries are handed over.`;
}

export function personName({ fname, lname, email }: StaffMember): string {
  return `${fname} ${lname}`.trim() || email;
}
