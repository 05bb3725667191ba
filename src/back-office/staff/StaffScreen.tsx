import { useRef } from 'react';
import { paths } from '../../paths.ts';
import { FailedNotice, LoadingNotice } from '../parts/Notice.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { InvitationForm } from './InvitationForm.tsx';
import { Invitations } from './Invitations.tsx';
import { People } from './People.tsx';
import { useStaffList } from './useStaffList.ts';

/** Who may use the back office, and who is asked to. */
export function StaffScreen() {
  const { phase, shown, reload } = useStaffList();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Shell currentPath={paths.staff}>
      <ScreenHead
        title="Staff"
        titleRef={title}
        lead="Everybody here can do everything in the back office."
      />
      <InvitationForm onInvited={reload} />
      {phase === 'failed' && <FailedNotice what="The list of staff" onRetry={reload} />}
      {phase !== 'failed' && !shown && <LoadingNotice />}
      {phase !== 'failed' && shown && (
        <>
          <Invitations
            invitations={shown.invitations}
            onChanged={reload}
            onGone={() => title.current?.focus()}
          />
          <People people={shown.staff} onChanged={reload} />
        </>
      )}
    </Shell>
  );
}
