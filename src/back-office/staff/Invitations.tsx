import { staffCalls } from '../../account/contract/staff-calls.ts';
import type { OpenInvitation } from '../../account/contract/staff-list.ts';
import { shortMoment } from '../../company/contract/nairobi.ts';
import { Pill } from '../../design/Pill.tsx';
import * as routes from '../../routes.ts';
import { change } from '../calls/change.ts';
import rows from '../lists/RowsTable.module.css';
import { type Columns, RowsTable } from '../lists/RowsTable.tsx';
import { Section } from '../parts/Section.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/open-dialog.tsx';

const columns: Columns<OpenInvitation> = {
  Email: ({ email, recovers }) => (
    <>
      {email}
      {recovers && <span className={rows.soft}>To come back to their account</span>}
    </>
  ),
  'Invited by': { at: 'named', cell: ({ invited_by }) => invited_by },
  'Link works until': {
    at: 'named',
    cell: ({ expires_at }) =>
      Date.parse(expires_at) < Date.now() ? (
        <Pill tone="wait">Expired: resend it</Pill>
      ) : (
        shortMoment(expires_at)
      ),
  },
};

interface Props {
  invitations: OpenInvitation[];
  mayChange: boolean;
  /** Runs when the focused row disappears. */
  onGone: () => void;
}

/** Lists pending invitations. */
export function Invitations({ invitations, mayChange, onGone }: Props) {
  if (invitations.length === 0) return null;

  const send = ({ id, email }: OpenInvitation) =>
    change(
      staffCalls.resendInvitation,
      { params: { id } },
      {
        noun: 'The invitation',
        verb: 'sent',
        done: `A new link for ${email} is on its way. The old one no longer works.`,
        refresh: [routes.listStaff],
      },
    );

  async function withdraw({ id, email }: OpenInvitation) {
    const isWithdrawn = await confirm({
      title: 'Withdraw this invitation?',
      text: (
        <p>
          The link that <strong>{email}</strong> was sent stops working. You can invite them again
          at any time.
        </p>
      ),
      action: 'Withdraw',
      act: () =>
        change(
          staffCalls.withdrawInvitation,
          { params: { id } },
          {
            noun: 'The invitation',
            verb: 'withdrawn',
            removes: true,
            done: `The invitation to ${email} is withdrawn.`,
            refresh: [routes.listStaff],
          },
        ),
    });
    if (isWithdrawn) onGone();
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
              <Button kind="row" about={`to ${each.email}`} onPress={() => send(each)}>
                Resend
              </Button>
              <Button kind="row" about={`for ${each.email}`} onPress={() => withdraw(each)}>
                Withdraw
              </Button>
            </>
          )
        }
      />
    </Section>
  );
}
