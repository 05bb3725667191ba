import type { StaffMember } from '../../account/contract/staff-list.ts';
import { personName } from './person-changes.ts';

/** Colleagues who can take over the enquiries of somebody who leaves. */
export function heirsOf(leaving: StaffMember, people: readonly StaffMember[]) {
  const others = people.filter(({ id, suspended }) => id !== leaving.id && !suspended);
  return [
    ...others.map((person) => ({
      id: person.id,
      name: person.you ? `${personName(person)} (you)` : personName(person),
    })),
    { id: '', name: 'Nobody' },
  ];
}
