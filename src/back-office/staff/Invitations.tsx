import { useState } from 'react';
import { flushSync } from 'react-dom';
import { staffCalls } from '../../account/contract/staff-calls.ts';
import type { OpenInvitation } from '../../account/contract/staff-list.ts';
import { refetchCalls } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { Pill } from '../../design/Pill.tsx';
import * as routes from '../../routes.ts';
import { attempt } from '../calls/attempt.ts';
import rows from '../lists/RowsTable.module.css';
import { RowsTable } from '../lists/RowsTable.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { Section } from '../parts/Section.tsx';
import { onDayAt } from '../parts/when.ts';

const columns = {
  Email: ({ email, recovers }: OpenInvitation) => (
    <>
      {email}
      {recovers && <span className={rows.soft}>To come back to their account</span>}
    </>
  ),
  'Invited by': ({ invited_by }: OpenInvitation) => invited_by ?? '–',
  'Link works until': ({ expires_at }: OpenInvitation) =>
    Date.parse(expires_at) < Date.now() ? (
      <Pill tone="wait">Expired: resend it</Pill>
    ) : (
      onDayAt(expires_at)
    ),
};

interface Props {
  invitations: OpenInvitation[];
  mayChange: boolean;
  /** Runs when the focused row disappears. */
  onGone: () => void;
}

/** Lists pending invitations. */
export function Invitations({ invitations, mayChange, onGone }: Props) {
  const [leaving, setLeaving] = useState<OpenInvitation>();
  if (invitations.length === 0) return null;

  async function send({ id, email }: OpenInvitation) {
    const mail = () => callAsStaff(staffCalls.resendInvitation, { params: { id } });
    await attempt(mail, {
      done: `A new link for ${email} is on its way. The old one no longer works.`,
      failed: 'The invitation could not be sent. Check the connection, then try again.',
    });
    await refetchCalls(routes.listStaff);
  }

  async function takeBack({ id, email }: OpenInvitation) {
    const words = {
      done: `The invitation to ${email} is withdrawn.`,
      failed: 'The invitation could not be withdrawn. Check the connection, then try again.',
    };
    const withdraw = () => callAsStaff(staffCalls.withdrawInvitation, { params: { id } });
    if (!(await attempt(withdraw, words))) return;
    flushSync(() => setLeaving(undefined));
    onGone();
    await refetchCalls(routes.listStaff);
  }

  return (
    <Section title="Invited">
      <RowsTable
        label="Invited"
        rows={invitations}
        columns={columns}
        actions={(each) =>
          mayChange && (
            <>
              <button className={rows.action} type="button" onClick={() => send(each)}>
                Resend<span className="visually-hidden"> to {each.email}</span>
              </button>
              <button className={rows.action} type="button" onClick={() => setLeaving(each)}>
                Withdraw<span className="visually-hidden"> for {each.email}</span>
              </button>
            </>
          )
        }
      />
      {leaving && (
        <ConfirmDialog
          title="Withdraw this invitation?"
          confirm="Withdraw"
          busy="Withdrawing…"
          onConfirm={() => takeBack(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          <p>
            The link that <strong>{leaving.email}</strong> was sent stops working. You can invite
            them again at any time.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
