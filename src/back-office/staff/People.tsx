import { useState } from 'react';
import type { StaffMember } from '../../account/contract/staff-list.ts';
import { readAgain } from '../../account/session/read.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { ignoreAnswer } from '../../client.ts';
import { Pill } from '../../design/Pill.tsx';
import { apiPaths } from '../../paths.ts';
import { at } from '../../platform/contract/route.ts';
import * as routes from '../../routes.ts';
import { attempt } from '../calls/attempt.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import rows from '../parts/RowsTable.module.css';
import { Section } from '../parts/Section.tsx';
import { onDayAt } from '../parts/when.ts';

/** Who has an account. */
export function People({ people }: { people: StaffMember[] }) {
  const [leaving, setLeaving] = useState<StaffMember>();

  async function change(person: StaffMember, suspended: boolean) {
    const name = nameOf(person);
    const route = suspended ? routes.suspendStaff : routes.endSuspension;
    const call = () => callAsStaff(at(route, { id: person.id }), { parse: ignoreAnswer });
    const changed = await attempt(call, {
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
      <table className={`${rows.table} ${rows.cards}`} aria-label="Accounts">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Last sign-in</th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                {nameOf(person)}
                {person.you && ' (you)'}
                {nameOf(person) !== person.email && (
                  <span className={rows.soft}>{person.email}</span>
                )}
              </th>
              <td data-column="Last sign-in">
                {person.last_sign_in_at ? onDayAt(person.last_sign_in_at) : 'Never'}
              </td>
              <td data-column="State">
                <Pill tone={person.suspended ? 'bad' : 'good'}>
                  {person.suspended ? 'Disabled' : 'Active'}
                </Pill>
              </td>
              <td className={rows.actions}>
                {!person.you && (
                  <button
                    className={rows.action}
                    type="button"
                    onClick={() => (person.suspended ? change(person, false) : setLeaving(person))}
                  >
                    {person.suspended ? 'Enable' : 'Disable'}
                    <span className="visually-hidden"> {nameOf(person)}</span>
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
