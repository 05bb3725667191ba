import { useState } from 'react';
import type { StaffMember } from '../../account/contract/staff-list.ts';
import { Field } from '../../design/Field.tsx';
import { Pill } from '../../design/Pill.tsx';
import rows from '../lists/RowsTable.module.css';
import { RowsTable } from '../lists/RowsTable.tsx';
import { Choice } from '../parts/Choice.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { Section } from '../parts/Section.tsx';
import { onDayAt } from '../parts/when.ts';
import { heirsOf } from './heirs.ts';
import { changePerson, type PersonChange, personChanges, personName } from './person-changes.ts';

const columns = {
  Name: (person: StaffMember) => (
    <>
      {personName(person)}
      {person.you && ' (you)'}
      {personName(person) !== person.email && <span className={rows.soft}>{person.email}</span>}
    </>
  ),
  Role: ({ role }: StaffMember) => (role === 'owner' ? 'Owner' : 'Member'),
  'Last sign-in': ({ last_sign_in_at }: StaffMember) =>
    last_sign_in_at ? onDayAt(last_sign_in_at) : 'Never',
  Passkey: ({ has_passkey }: StaffMember) => (has_passkey ? 'Yes' : 'None yet'),
  State: ({ suspended }: StaffMember) => (
    <Pill tone={suspended ? 'quiet' : 'good'}>{suspended ? 'Disabled' : 'Active'}</Pill>
  ),
};

interface Props {
  people: StaffMember[];
  mayChange: boolean;
}

interface Asked {
  person: StaffMember;
  change: PersonChange;
}

/** Lists accounts and their roles. */
export function People({ people, mayChange }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const [heir, setHeir] = useState('');

  async function make({ person, change }: Asked) {
    if (await changePerson(person, change, Number(heir) || null)) setAsked(undefined);
  }

  function button(person: StaffMember, change: PersonChange) {
    const next = { person, change };
    return (
      <button
        className={rows.action}
        type="button"
        onClick={() => {
          setHeir(String(people.find(({ you }) => you)?.id ?? ''));
          if (change.question) setAsked(next);
          else void make(next);
        }}
      >
        {change.label}
        <span className="visually-hidden"> {personName(person)}</span>
      </button>
    );
  }

  return (
    <Section title="Accounts">
      <RowsTable
        label="Accounts"
        rows={people}
        columns={columns}
        actions={(person) =>
          mayChange &&
          !person.you && (
            <>
              {person.role === 'owner' && button(person, personChanges.takeRole)}
              {person.role === 'member' &&
                !person.suspended &&
                button(person, personChanges.giveRole)}
              {!person.suspended && button(person, personChanges.sendRecovery)}
              {button(person, personChanges[person.suspended ? 'enable' : 'disable'])}
            </>
          )
        }
      />
      {asked && (
        <ConfirmDialog
          title={`${asked.change.title?.(personName(asked.person))}`}
          confirm={asked.change.label}
          busy={asked.change.busy}
          onConfirm={() => make(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{asked.change.question}</p>
          {asked.change === personChanges.disable && (
            <Field label="Their open enquiries go to" name="heir">
              {(control) => (
                <Choice
                  {...control}
                  options={heirsOf(asked.person, people)}
                  value={heir}
                  onChange={setHeir}
                />
              )}
            </Field>
          )}
        </ConfirmDialog>
      )}
    </Section>
  );
}
