import { useState } from 'react';
import type { StaffMember } from '../../account/contract/staff-list.ts';
import { shortMoment } from '../../company/contract/nairobi.ts';
import { Field } from '../../design/Field.tsx';
import { Pill } from '../../design/Pill.tsx';
import rows from '../lists/RowsTable.module.css';
import { type Columns, RowsTable } from '../lists/RowsTable.tsx';
import { Section } from '../parts/Section.tsx';
import { Select } from '../parts/Select.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/open-dialog.tsx';
import { heirsOf } from './heirs.ts';
import { type PersonChange, personChanges, personName } from './person-changes.ts';

const columns: Columns<StaffMember> = {
  Name: (person) => (
    <>
      {personName(person)}
      {person.you && ' (you)'}
      {personName(person) !== person.email && <span className={rows.soft}>{person.email}</span>}
    </>
  ),
  Role: ({ role }) => (role === 'owner' ? 'Owner' : 'Member'),
  'Last sign-in': {
    at: 'named',
    cell: ({ last_sign_in_at }) => (last_sign_in_at ? shortMoment(last_sign_in_at) : 'Never'),
  },
  Passkey: { at: 'named', cell: ({ has_passkey }) => (has_passkey ? 'Added' : 'Not added') },
  State: {
    at: 'aside',
    cell: ({ suspended }) => (
      <Pill tone={suspended ? 'quiet' : 'good'}>{suspended ? 'Disabled' : 'Active'}</Pill>
    ),
  },
};

interface Props {
  people: StaffMember[];
  mayChange: boolean;
}

/** Lists accounts and their roles. */
export function People({ people, mayChange }: Props) {
  function make(person: StaffMember, change: PersonChange) {
    let heir = people.find(({ you }) => you)?.id ?? null;
    const act = () => change.make(person, heir);
    if (!change.title) return act();
    return confirm({
      title: change.title(personName(person)),
      text: (
        <>
          <p>{change.question}</p>
          {change === personChanges.disable && (
            <Heir
              options={heirsOf(person, people)}
              first={heir}
              onChange={(id) => {
                heir = id;
              }}
            />
          )}
        </>
      ),
      action: change.label,
      act,
    });
  }

  const button = (person: StaffMember, change: PersonChange) => (
    <Button kind="row" about={personName(person)} onPress={() => make(person, change)}>
      {change.label}
    </Button>
  );

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
    </Section>
  );
}

interface HeirProps {
  options: ReturnType<typeof heirsOf>;
  first: number | null;
  onChange: (id: number | null) => void;
}

/** Chooses who gets the open enquiries of somebody who is disabled. */
function Heir({ options, first, onChange }: HeirProps) {
  const [heir, setHeir] = useState(String(first ?? ''));
  return (
    <Field label="Their open enquiries go to" name="heir">
      {(control) => (
        <Select
          {...control}
          options={options}
          value={heir}
          onChange={(id) => {
            setHeir(id);
            onChange(Number(id) || null);
          }}
        />
      )}
    </Field>
  );
}
