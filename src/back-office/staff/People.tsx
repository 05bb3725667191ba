import { useState } from 'react';
import { staffCalls } from '../../account/contract/staff-calls.ts';
import type { StaffMember } from '../../account/contract/staff-list.ts';
import { readAgain } from '../../account/session/read.ts';
import { makeCallAsStaff } from '../../account/session/session.ts';
import { apiPaths } from '../../api-paths.ts';
import { Pill } from '../../design/Pill.tsx';
import { attempt } from '../calls/attempt.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import rows from '../parts/RowsTable.module.css';
import { RowsTable } from '../parts/RowsTable.tsx';
import { Section } from '../parts/Section.tsx';
import { onDayAt } from '../parts/when.ts';

const columns = {
  Name: (person: StaffMember) => (
    <>
      {nameOf(person)}
      {person.you && ' (you)'}
      {nameOf(person) !== person.email && <span className={rows.soft}>{person.email}</span>}
    </>
  ),
  'Last sign-in': ({ last_sign_in_at }: StaffMember) =>
    last_sign_in_at ? onDayAt(last_sign_in_at) : 'Never',
  State: ({ suspended }: StaffMember) => (
    <Pill tone={suspended ? 'quiet' : 'good'}>{suspended ? 'Disabled' : 'Active'}</Pill>
  ),
};

/** Who has an account. */
export function People({ people }: { people: StaffMember[] }) {
  const [leaving, setLeaving] = useState<StaffMember>();

  async function change(person: StaffMember, suspended: boolean) {
    const name = nameOf(person);
    const made = suspended ? staffCalls.suspendStaff : staffCalls.endSuspension;
    const changed = await attempt(() => makeCallAsStaff(made, { params: { id: person.id } }), {
      done: suspended
        ? `${name} is disabled and signed out everywhere.`
        : `${name} can sign in again.`,
      failed: `${name}’s account could not be changed. Check the connection, then try again.`,
    });
    if (!changed) return;
    setLeaving(undefined);
    await readAgain(apiPaths.staff);
  }

  return (
    <Section title="Accounts">
      <RowsTable
        label="Accounts"
        rows={people}
        columns={columns}
        actions={(person) =>
          !person.you && (
            <button
              className={rows.action}
              type="button"
              onClick={() => (person.suspended ? change(person, false) : setLeaving(person))}
            >
              {person.suspended ? 'Enable' : 'Disable'}
              <span className="visually-hidden"> {nameOf(person)}</span>
            </button>
          )
        }
      />
      {leaving && (
        <ConfirmDialog
          title={`Disable ${nameOf(leaving)}?`}
          confirm="Disable"
          busy="Disabling…"
          onConfirm={() => change(leaving, true)}
          onClose={() => setLeaving(undefined)}
        >
          <p>
            They are signed out at once and cannot sign in until you enable the account again. What
            they have done stays.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function nameOf({ fname, lname, email }: StaffMember): string {
  return `${fname} ${lname}`.trim() || email;
}
