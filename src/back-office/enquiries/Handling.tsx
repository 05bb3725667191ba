import type { StaffMember } from '../../account/contract/staff-list.ts';
import { Field } from '../../design/Field.tsx';
import {
  ENQUIRY_STATUS_NAMES,
  type Enquiry,
  type EnquiryFolder,
  type EnquiryStatus,
  enquiryStatuses,
} from '../../enquiry/contract/inbox.ts';
import { openOnKeys } from '../parts/open-on-keys.ts';
import { EnquiryHistory } from './EnquiryHistory.tsx';
import { FollowUp } from './FollowUp.tsx';
import styles from './Handling.module.css';
import type { OpenEnquiry } from './useEnquiry.ts';
import type { InboxWork } from './useInboxWork.ts';

interface Props {
  enquiry: Enquiry;
  open: OpenEnquiry;
  staff: StaffMember[];
  work: InboxWork;
  /** Runs once the enquiry is no longer here. */
  onGone: () => void;
}

/** Sets how far the enquiry is; each choice is saved at once. */
export function Handling({ enquiry, open, staff, work, onGone }: Props) {
  const { id, assignee, read, folder } = enquiry;
  const { save, pending } = open;
  const { status = enquiry.status, assignee_id = assignee?.id ?? null } = pending;

  function assign(value: string) {
    const assignee_id = value === '' ? null : Number(value);
    const person = staff.find((person) => person.id === assignee_id);
    const done = person
      ? `Assigned to ${person.you ? 'you' : person.fname}.`
      : 'Assigned to nobody.';
    void save({ assignee_id }, done);
  }

  async function markUnread() {
    if (read && (await save({ read: false }, 'Marked as unread.'))) onGone();
  }

  async function move(to: EnquiryFolder) {
    if (await work.move([id], to)) onGone();
  }

  return (
    <div className={styles.handling}>
      <div className={styles.choices}>
        <Field label="Status" name="status">
          {(control) => (
            <select
              {...control}
              value={status}
              onKeyDown={openOnKeys}
              onChange={({ currentTarget }) => {
                const chosen = currentTarget.value as EnquiryStatus;
                void save({ status: chosen }, `Status: ${ENQUIRY_STATUS_NAMES[chosen]}.`);
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
              onKeyDown={openOnKeys}
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
      <details>
        <summary className={styles.summary}>Reminder, outcome and more</summary>
        <FollowUp enquiry={enquiry} save={save} />
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
            <button
              className="button"
              data-kind="quiet"
              type="button"
              onClick={() => move('inbox')}
            >
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
        <EnquiryHistory enquiry={enquiry} />
      </details>
    </div>
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
