import { useId } from 'react';
import type { StaffMember } from '../../account/contract/staff-list.ts';
import { Field } from '../../design/Field.tsx';
import {
  ENQUIRY_STATUS_NAMES,
  type Enquiry,
  type EnquiryFolder,
  type EnquiryStatus,
  enquiryStatuses,
} from '../../enquiry/contract/inbox.ts';
import styles from './Handling.module.css';
import type { OpenEnquiry } from './useEnquiry.ts';
import type { InboxWork } from './useInboxWork.ts';

interface Props {
  enquiry: Enquiry;
  save: OpenEnquiry['save'];
  pending: OpenEnquiry['pending'];
  staff: StaffMember[];
  work: InboxWork;
  /** Runs once the enquiry is no longer here. */
  onGone: () => void;
}

/** Sets status, assignee and folder; each choice is saved at once. */
export function Handling({ enquiry, save, pending, staff, work, onGone }: Props) {
  const titleId = useId();
  const { id, assignee, read, folder } = enquiry;
  const { status = enquiry.status, assignee_id = assignee?.id ?? null } = pending;

  function assign(value: string) {
    const assignee_id = value === '' ? null : Number(value);
    const person = staff.find((person) => person.id === assignee_id);
    const done = person
      ? `Assigned to ${person.you ? 'you' : person.fname}.`
      : 'Assigned to nobody.';
    save({ assignee_id }, done);
  }

  async function markUnread() {
    if (read && (await save({ read: false }, 'Marked as unread.'))) onGone();
  }

  async function move(to: EnquiryFolder) {
    if (await work.move([id], to)) onGone();
  }

  return (
    <section className={styles.handling} aria-labelledby={titleId}>
      <h3 className={styles.title} id={titleId}>
        Handling
      </h3>
      <div className={styles.choices}>
        <Field label="Status" name="status">
          {(control) => (
            <select
              {...control}
              value={status}
              onChange={({ currentTarget }) => {
                const chosen = currentTarget.value as EnquiryStatus;
                save({ status: chosen }, `Status: ${ENQUIRY_STATUS_NAMES[chosen]}.`);
              }}
            >
              {enquiryStatuses.map((each) => (
                <option key={each} value={each}>
                  {ENQUIRY_STATUS_NAMES[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Assigned to" name="assignee_id">
          {(control) => (
            <select
              {...control}
              value={assignee_id ?? ''}
              onChange={({ currentTarget }) => assign(currentTarget.value)}
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
      <div className={styles.buttons}>
        <button
          className="button"
          data-kind="quiet"
          type="button"
          aria-disabled={!read}
          onClick={markUnread}
        >
          Mark unread
        </button>
        {folder !== 'inbox' && (
          <button className="button" data-kind="quiet" type="button" onClick={() => move('inbox')}>
            Move to the inbox
          </button>
        )}
        {folder === 'inbox' && (
          <button className="button" data-kind="quiet" type="button" onClick={() => move('spam')}>
            Spam
          </button>
        )}
        {folder !== 'trash' && (
          <button
            className={`button ${styles.danger}`}
            data-kind="quiet"
            type="button"
            onClick={() => move('trash')}
          >
            Delete
          </button>
        )}
      </div>
    </section>
  );
}

/** Offers everybody who can sign in, and the present assignee. */
function choices(staff: StaffMember[], assignee: Enquiry['assignee']) {
  const people = staff
    .filter(({ id, suspended }) => !suspended || id === assignee?.id)
    .map(({ id, fname, lname, you }) => ({ id, name: `${fname} ${lname}${you ? ' (you)' : ''}` }));
  const isListed = !assignee || people.some(({ id }) => id === assignee.id);
  return isListed ? people : [assignee, ...people];
}
