import { type SubmitEvent, useId } from 'react';
import type { StaffMember } from '../../account/contract/staff-list.ts';
import { Field } from '../../design/Field.tsx';
import {
  type Enquiry,
  type EnquiryStatus,
  enquiryStatuses,
  MAX_NOTE,
  STATUS_NAMES,
  statusWhenGiven,
} from '../../enquiry/contract/inbox.ts';
import styles from './Handling.module.css';
import type { OpenEnquiry } from './useEnquiry.ts';
import type { UnsavedNotes } from './useUnsavedNotes.ts';

interface Props {
  enquiry: Enquiry;
  save: OpenEnquiry['save'];
  staff: StaffMember[];
  notes: UnsavedNotes;
  onUnread: () => void;
}

/** How far the staff are with it. A choice is saved as it is made, a note when it is finished. */
export function Handling({ enquiry, save, staff, notes, onUnread }: Props) {
  const titleId = useId();
  const { id, status, assignee, read, note } = enquiry;
  const unsaved = notes.of(id);

  function give(value: string) {
    const assignee_id = value === '' ? null : Number(value);
    const name = staff.find((person) => person.id === assignee_id);
    const done = name
      ? `It is ${name.you ? 'yours' : `${name.fname}’s`} now.`
      : 'Nobody has it now.';
    save({ assignee_id, status: statusWhenGiven(status, assignee_id) }, done);
  }

  async function saveNote(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!unsaved) return;
    if (await save({ note: unsaved.text }, 'Note saved.')) notes.keep(id, undefined);
  }

  async function markUnread() {
    if (read && (await save({ read: false }, 'Marked as unread.'))) onUnread();
  }

  return (
    <section className={styles.handling} aria-labelledby={titleId}>
      <h3 className={styles.title} id={titleId}>
        In the office
      </h3>
      <div className={styles.choices}>
        <Field label="Status" name="status">
          {(control) => (
            <select
              {...control}
              value={status}
              onChange={({ currentTarget }) => {
                const chosen = currentTarget.value as EnquiryStatus;
                save({ status: chosen }, `Status: ${STATUS_NAMES[chosen]}.`);
              }}
            >
              {enquiryStatuses.map((each) => (
                <option key={each} value={each}>
                  {STATUS_NAMES[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Assigned to" name="assignee_id">
          {(control) => (
            <select
              {...control}
              value={assignee?.id ?? ''}
              onChange={({ currentTarget }) => give(currentTarget.value)}
            >
              <option value="">Nobody</option>
              {choices(staff, assignee).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <form className={styles.note} onSubmit={saveNote}>
        <Field label="Note" name="note" hint="For colleagues; the sender never sees it.">
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={MAX_NOTE}
              value={unsaved?.text ?? note}
              onChange={({ currentTarget: { value } }) =>
                notes.keep(id, value === note ? undefined : { base: note, ...unsaved, text: value })
              }
            />
          )}
        </Field>
        {unsaved && unsaved.base !== note && (
          <p className={styles.other}>
            Meanwhile a colleague saved {note ? `“${note}”` : 'an empty note'}. Yours takes its
            place when you save.
          </p>
        )}
        <div className={styles.buttons}>
          <button className="button" data-kind="brand" type="submit" aria-disabled={!unsaved}>
            Save note
          </button>
          <button
            className="button"
            data-kind="quiet"
            type="button"
            aria-disabled={!read}
            onClick={markUnread}
          >
            Mark unread
          </button>
        </div>
      </form>
    </section>
  );
}

/** Everybody who can sign in, and whoever has it now. */
function choices(staff: StaffMember[], assignee: Enquiry['assignee']) {
  const people = staff
    .filter(({ id, suspended }) => !suspended || id === assignee?.id)
    .map(({ id, fname, lname, you }) => ({ id, name: `${fname} ${lname}${you ? ' (you)' : ''}` }));
  const isListed = !assignee || people.some(({ id }) => id === assignee.id);
  return isListed ? people : [assignee, ...people];
}
