import { staffCalls } from '../../../account/contract/staff-calls.ts';
import { useCall } from '../../../account/session/api-query.ts';
import type { StaffNameOf } from './enquiry-words.ts';

/** Returns a lookup of staff names by id. */
export function useStaffNames(): StaffNameOf {
  const people = useCall(staffCalls.listStaff).data?.staff ?? [];
  return (staffId) => {
    const person = people.find(({ id }) => id === staffId);
    return person && `${person.fname} ${person.lname}`;
  };
}
