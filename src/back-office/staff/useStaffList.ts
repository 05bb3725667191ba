import { useEffect, useRef } from 'react';
import { type StaffList, staffList } from '../../account/contract/staff-list.ts';
import { apiPaths } from '../../paths.ts';
import { type Loading, useAnswer } from '../calls/useAnswer.ts';
import { useOwnProfile } from '../shell/useOwnProfile.ts';

/** Who has an account, and who is asked to join; anew when somebody else signs in on the page. */
export function useStaffList(): Loading<StaffList> {
  const list = useAnswer<StaffList>(apiPaths.staff, parse);
  const { reload } = list;
  const email = useOwnProfile()?.email;
  const earlier = useRef(email);
  useEffect(() => {
    if (earlier.current && email !== earlier.current) reload();
    earlier.current = email;
  }, [email, reload]);
  return list;
}

function parse(answer: unknown): StaffList {
  return staffList.parse(answer);
}
