import { type StaffList, staffList } from '../../account/staff-list.ts';
import { apiPaths } from '../../paths.ts';
import { type Loading, useAnswer } from '../useAnswer.ts';

/** Who has an account, and who is asked to join. */
export function useStaffList(): Loading<StaffList> {
  return useAnswer<StaffList>(apiPaths.staff, parse);
}

function parse(answer: unknown): StaffList {
  return staffList.parse(answer);
}
