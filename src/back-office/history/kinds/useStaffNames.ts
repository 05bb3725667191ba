import { staffList } from '../../../account/contract/staff-list.ts';
import { useApiQuery } from '../../../account/session/api-query.ts';
import { apiPaths } from '../../../api-paths.ts';
import type { StaffNameOf } from './enquiry-words.ts';

/** Returns a lookup of staff names by id. */
export function useStaffNames(): StaffNameOf {
  const people = useApiQuery(apiPaths.staff, staffList).data?.staff ?? [];
  return (staffId) => {
    const person = people.find(({ id }) => id === staffId);
    return person && `${person.fname} ${person.lname}`;
  };
}
