import { useRef } from 'react';
import { staffCalls } from '../../account/contract/staff-calls.ts';
import { newInvitation } from '../../account/contract/staff-list.ts';
import { refetchCalls } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import * as routes from '../../routes.ts';
import { LineForm } from '../forms/LineForm.tsx';
import { Section } from '../parts/Section.tsx';
import { Boundary } from '../reading/Boundary.tsx';
import { useOwn } from '../reading/own.ts';
import { useRead } from '../reading/useRead.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { Invitations } from './Invitations.tsx';
import { People } from './People.tsx';
import styles from './StaffScreen.module.css';

const LEAD = 'Owners manage accounts. Everything else in the back office is open to everybody.';
const ASK_AN_OWNER =
  ' You are not an owner. Ask an owner to invite somebody or to change an account.';

/** Lists accounts and invitations. */
export function StaffScreen() {
  return (
    <Shell screen="staff">
      <Staff />
    </Shell>
  );
}

function Staff() {
  const { role } = useOwn();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <ScreenHead
        title="Staff"
        titleRef={title}
        lead={role === 'member' ? LEAD + ASK_AN_OWNER : LEAD}
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
        <Boundary what="The list of staff">
          <Accounts mayChange={role === 'owner'} onGone={() => title.current?.focus()} />
        </Boundary>
      </div>
    </>
  );
}

interface AccountsProps {
  mayChange: boolean;
  /** Runs when the focused invitation disappears. */
  onGone: () => void;
}

function Accounts({ mayChange, onGone }: AccountsProps) {
  const { invitations, staff } = useRead(staffCalls.listStaff);
  return (
    <>
      <Invitations invitations={invitations} mayChange={mayChange} onGone={onGone} />
      <People people={staff} mayChange={mayChange} />
    </>
  );
}

/** Invites somebody by mail. */
async function invite(email: string) {
  await callAsStaff(staffCalls.invite, { body: { email } });
  showToast('success', `The invitation to ${email} is on its way.`);
  void refetchCalls(routes.listStaff);
}
