import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
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
import { draftShape, ToldFailure } from '../forms/draft-form.ts';
import { draftKey, forgetDraft, isKept } from '../forms/draft-storage.ts';
import { TextField } from '../forms/fields.tsx';
import { LineForm } from '../forms/LineForm.tsx';
import { ShortForm } from '../forms/ShortForm.tsx';
import { useDraftForm } from '../forms/useDraftForm.ts';
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

/** Keys of what somebody has begun below an enquiry, until it is saved. */
function draftsOf(id: number, person: number | undefined) {
  return {
    loss: draftKey('lossDraft', person, id),
    reminder: draftKey('reminderDraft', person, id),
  };
}

/** True if somebody has begun here on this device, and not saved it. */
export function isFollowUpBegun(id: number, person: number | undefined): boolean {
  return Object.values(draftsOf(id, person)).some(isKept);
}

/** Sets the reminder for an enquiry and its result. */
export function FollowUp({ enquiry, save, person }: Props) {
  const drafts = draftsOf(enquiry.id, person);
  return (
    <div className={styles.followUp}>
      <Reminder
        key={enquiry.remind_on}
        remind_on={enquiry.remind_on}
        save={save}
        draft={drafts.reminder}
      />
      <Result enquiry={enquiry} save={save} draft={drafts.loss} />
    </div>
  );
}

const parts = [{ name: 'remind_on', label: 'Remind me on' }];
const shape = draftShape(z.null(), z.object({ remind_on: z.string() }));

interface ReminderProps extends Pick<Props, 'save'>, Pick<Enquiry, 'remind_on'> {
  draft: string | undefined;
}

/** A day that was typed stays on this device until it is set. */
function Reminder({ remind_on, save, draft }: ReminderProps) {
  const today = dayInNairobi(new Date());
  const remind = (day: Day) => save({ remind_on: day }, `Reminder on ${shortDay(day)}.`);
  const form = useDraftForm<null, { remind_on: string }>({
    read: null,
    valuesOf: () => ({ remind_on: remind_on ?? '' }),
    parts,
    isReady: (typed) => !['', remind_on].includes(typed.remind_on),
    check: (typed): Record<string, string> =>
      typed.remind_on < today ? { remind_on: 'Choose today or a later day.' } : {},
    async save(typed) {
      if (!(await remind(typed.remind_on as Day))) throw new ToldFailure();
      return null;
    },
    draft: { key: draft, shape },
    onSaved() {},
  });
  return (
    <ShortForm
      form={form}
      label="Reminder"
      action="Set reminder"
      others={
        <>
          {reminderDays(today).map(({ name, day }) => (
            <Button
              key={name}
              kind="quiet"
              onPress={() => {
                // It takes the place of a day that was typed.
                forgetDraft(draft);
                return remind(day);
              }}
            >
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
        </>
      }
    >
      <TextField of={form} name="remind_on" label="Remind me on" type="date" />
    </ShortForm>
  );
}

const RESULTS = [
  { id: '', name: 'Not decided yet' },
  ...outcomes.map((id) => ({ id, name: OUTCOME_NAMES[id] })),
];

const NOT_SAVED = 'Not saved yet. Say why, then press “Save as lost”.';

interface ResultProps extends Pick<Props, 'enquiry' | 'save'> {
  draft: string | undefined;
}

/** A result closes the enquiry and clears its reminder. */
function Result({ enquiry: { outcome }, save, draft }: ResultProps) {
  const [isLosing, setLosing] = useState(() => isKept(draft));
  const why = useRef<HTMLDivElement>(null);
  const decided = { status: 'closed', remind_on: null } as const;

  function choose(chosen: EnquiryOutcome | undefined) {
    flushSync(() => setLosing(chosen === 'lost'));
    // Nothing is saved yet, and the bar at the foot would hide what is missing.
    why.current?.querySelector('input')?.focus({ preventScroll: true });
    why.current?.scrollIntoView({ block: 'center' });
    if (chosen !== 'lost') forgetDraft(draft);
    if (chosen === 'won') void save({ ...decided, outcome: 'won' }, 'Marked as won.');
    if (!chosen && outcome) void save({ outcome: null, status: 'open' }, 'Marked as not decided.');
  }

  async function lose(lost_because: string) {
    const isSaved = await save({ ...decided, outcome: 'lost', lost_because }, 'Marked as lost.');
    if (!isSaved) return false;
    forgetDraft(draft);
    setLosing(false);
    return true;
  }

  return (
    <>
      <Field label="Outcome" name="outcome" hint={isLosing ? NOT_SAVED : undefined}>
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
        <div ref={why}>
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
        </div>
      )}
    </>
  );
}
