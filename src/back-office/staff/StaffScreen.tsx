import { useRef } from 'react';
import { staffList } from '../../account/contract/staff-list.ts';
import { useRead } from '../../account/session/read.ts';
import { apiPaths, paths } from '../../paths.ts';
import { Arrived } from '../parts/Notice.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { InvitationForm } from './InvitationForm.tsx';
import { Invitations } from './Invitations.tsx';
import { People } from './People.tsx';

/** Who may use the back office, and who is asked to. */
export function StaffScreen() {
  const staff = useRead(apiPaths.staff, staffList);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Shell currentPath={paths.staff}>
      <ScreenHead
        title="Staff"
        titleRef={title}
        lead="Everybody here can do everything in the back office."
      />
      <InvitationForm />
      <Arrived read={staff} what="The list of staff">
        {({ invitations, staff: people }) => (
          <>
            <Invitations invitations={invitations} onGone={() => title.current?.focus()} />
            <People people={people} />
          </>
        )}
      </Arrived>
    </Shell>
  );
}
