import { staffList } from '../../../account/contract/staff-list.ts';
import { useRead } from '../../../account/session/read.ts';
import { apiPaths } from '../../../api-paths.ts';
import type { NameOf } from './enquiry-words.ts';

/** Gives the names of the staff by their ids. */
export function useStaffNames(): NameOf {
  const people = useRead(apiPaths.staff, staffList).shown?.staff ?? [];
  return (staffId) => {
    const person = people.find(({ id }) => id === staffId);
    return person && `${person.fname} ${person.lname}`;
  };
}
