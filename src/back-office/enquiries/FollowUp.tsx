import { useState } from 'react';
import { dayInNairobi, shortDay } from '../../company/contract/nairobi.ts';
import { Field } from '../../design/Field.tsx';
import {
  type Enquiry,
  type EnquiryOutcome,
  lossReason,
  OUTCOME_NAMES,
  outcomes,
} from '../../enquiry/contract/inbox.ts';
import type { Day } from '../../platform/contract/day.ts';
import { draftKey, forgetDraft, isKept } from '../forms/draft-storage.ts';
import { LineForm } from '../forms/LineForm.tsx';
import { openOnKeys } from '../parts/open-on-keys.ts';
import { Select } from '../parts/Select.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './Handling.module.css';
import { reminderDays } from './reminder-days.ts';
import type { Handled } from './useHandling.ts';

interface Props {
  enquiry: Enquiry;
  save: Handled['save'];
  /** Account of the reader. */
  person: number | undefined;
}

/** Key of the reason why an enquiry was lost, until it is saved. */
export function lossDraft(id: number, person: number | undefined): string | undefined {
  return draftKey('lossDraft', person, id);
}

/** Sets the reminder for an enquiry and its result. */
export function FollowUp({ enquiry, save, person }: Props) {
  return (
    <div className={styles.followUp}>
      <Reminder enquiry={enquiry} save={save} />
      <Result enquiry={enquiry} save={save} person={person} />
    </div>
  );
}

function Reminder({ enquiry: { remind_on }, save }: Omit<Props, 'person'>) {
  const today = dayInNairobi(new Date());
  const remind = (day: Day) => save({ remind_on: day }, `Reminder on ${shortDay(day)}.`);
  return (
    <form
      className={styles.reminder}
      aria-label="Reminder"
      onSubmit={(event) => {
        event.preventDefault();
        const day = String(new FormData(event.currentTarget).get('remind_on') ?? '');
        if (day) void remind(day as Day);
      }}
    >
      <Field label="Remind me on" name="remind_on">
        {(control) => (
          <input
            {...control}
            key={remind_on}
            type="date"
            min={today}
            defaultValue={remind_on ?? ''}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button kind="quiet">Set reminder</Button>
        {reminderDays(today).map(({ name, day }) => (
          <Button key={name} kind="quiet" onPress={() => remind(day)}>
            {name}
          </Button>
        ))}
        {remind_on && (
          <Button
            kind="quiet"
            onPress={() => save({ remind_on: null }, 'The reminder is removed.')}
          >
            Remove reminder
          </Button>
        )}
      </div>
    </form>
  );
}

const RESULTS = [
  { id: '', name: 'Not decided yet' },
  ...outcomes.map((id) => ({ id, name: OUTCOME_NAMES[id] })),
];

/** A result closes the enquiry and clears its reminder. */
function Result({ enquiry: { id, outcome, lost_because }, save, person }: Props) {
  const draft = lossDraft(id, person);
  const [isLosing, setLosing] = useState(() => isKept(draft));
  const decided = { status: 'closed', remind_on: null } as const;

  function choose(chosen: EnquiryOutcome | undefined) {
    setLosing(chosen === 'lost');
    if (chosen !== 'lost') forgetDraft(draft);
    if (chosen === 'won') void save({ ...decided, outcome: 'won' }, 'Marked as won.');
    if (!chosen && outcome) void save({ outcome: null, status: 'open' }, 'Marked as not decided.');
  }

  async function lose(lost_because: string) {
    const isSaved = await save({ ...decided, outcome: 'lost', lost_because }, 'Marked as lost.');
    if (!isSaved) return;
    forgetDraft(draft);
    setLosing(false);
  }

  return (
    <>
      <Field
        label="Outcome"
        name="outcome"
        hint={outcome === 'lost' ? `Lost because: ${lost_because}` : undefined}
      >
        {(control) => (
          <Select
            {...control}
            options={RESULTS}
            value={isLosing ? 'lost' : (outcome ?? '')}
            onKeyDown={openOnKeys}
            onChange={(id) => choose(outcomes.find((each) => each === id))}
          />
        )}
      </Field>
      {isLosing && (
        <LineForm
          label="Why was it lost?"
          name="lost_because"
          type="text"
          hint="Such as the price, the delivery time, or no answer."
          schema={lossReason}
          maxLength={200}
          action="Save as lost"
          busy="Saving…"
          failed="It could not be saved. Check the connection, then try again."
          send={lose}
          draft={draft}
        />
      )}
    </>
  );
}
