import { useRef } from 'react';
import { staffCalls } from '../../account/contract/staff-calls.ts';
import { newInvitation } from '../../account/contract/staff-list.ts';
import { refetchCalls, useCall } from '../../account/session/api-query.ts';
import { useOwnProfile } from '../../account/session/own-profile.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import * as routes from '../../routes.ts';
import { LineForm } from '../forms/LineForm.tsx';
import { Arrived } from '../parts/Notice.tsx';
import { Section } from '../parts/Section.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { Invitations } from './Invitations.tsx';
import { People } from './People.tsx';
import styles from './StaffScreen.module.css';

const ASK_AN_OWNER =
  ' You are not an owner. Ask an owner to invite somebody or to change an account.';

/** Lists accounts and invitations. */
export function StaffScreen() {
  const staff = useCall(staffCalls.listStaff);
  const title = useRef<HTMLHeadingElement>(null);
  const role = useOwnProfile().data?.role;
  return (
    <Shell screen="staff">
      <ScreenHead
        title="Staff"
        titleRef={title}
        lead={`Owners manage accounts. Everything else in the back office is open to everybody.${role === 'member' ? ASK_AN_OWNER : ''}`}
      />
      <div className={styles.screen}>
        {role !== 'member' && (
          <Section title="Invite a colleague" boxed>
            <LineForm
              label="Email"
              name="email"
              hint="They get a link with which they choose a name and a password."
              type="email"
              schema={newInvitation.shape.email}
              action="Send invitation"
              busy="Sending…"
              failed="The invitation could not be sent. Check the connection, then try again."
              send={invite}
            />
          </Section>
        )}
        <Arrived read={staff} what="The list of staff">
          {({ invitations, staff: people }) => (
            <>
              <Invitations
                invitations={invitations}
                mayChange={role === 'owner'}
                onGone={() => title.current?.focus()}
              />
              <People people={people} mayChange={role === 'owner'} />
            </>
          )}
        </Arrived>
      </div>
    </Shell>
  );
}

/** Invites somebody by mail. */
async function invite(email: string) {
  await callAsStaff(staffCalls.invite, { body: { email } });
  showToast('success', `The invitation to ${email} is on its way.`);
  void refetchCalls(routes.listStaff);
}
