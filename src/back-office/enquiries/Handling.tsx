import { useId, useState } from 'react';
import type { StaffMember } from '../../account/contract/staff-list.ts';
import {
  type Enquiry,
  type EnquiryFolder,
  type EnquiryStatus,
  enquiryStatuses,
} from '../../enquiry/contract/inbox.ts';
import { statusName } from '../../enquiry/contract/listed/enquiry-standing.ts';
import { openOnKeys } from '../parts/open-on-keys.ts';
import { Select } from '../parts/Select.tsx';
import { Button } from '../ui/Button.tsx';
import { moveEnquiries } from './change-inbox.ts';
import { EnquiryHistory } from './EnquiryHistory.tsx';
import { FollowUp, isFollowUpBegun } from './FollowUp.tsx';
import styles from './Handling.module.css';
import type { Handled } from './useHandling.ts';

interface Props {
  enquiry: Enquiry;
  handled: Handled;
  staff: StaffMember[];
  /** Account of the reader. */
  person: number | undefined;
  /** Runs once the enquiry is no longer here. */
  onGone: () => void;
}

/** Sets how far the enquiry is; each change is saved at once. */
export function Handling({ enquiry, handled: { pending, save }, staff, person, onGone }: Props) {
  const { id, assignee, read, folder } = enquiry;
  const statusId = useId();
  const assigneeId = useId();
  const [wasBegun] = useState(() => isFollowUpBegun(id, person));
  const { status = enquiry.status, assignee_id = assignee?.id ?? null } = pending;

  function setStatus(to: EnquiryStatus) {
    void save({ status: to }, `Status: ${statusName(to, enquiry)}.`);
  }

  function assign(value: string) {
    const assignee_id = value === '' ? null : Number(value);
    const person = staff.find((person) => person.id === assignee_id);
    const done = person
      ? `Assigned to ${person.you ? 'you' : person.fname}.`
      : 'Assigned to nobody.';
    void save({ assignee_id }, done);
  }

  async function goneAfter(change: Promise<boolean>) {
    if (await change) onGone();
  }
  const move = (to: EnquiryFolder) => goneAfter(moveEnquiries([id], to));

  return (
    <div className={styles.handling}>
      <div className={styles.selects}>
        <label htmlFor={statusId}>Status</label>
        <Select
          id={statusId}
          className={styles.select}
          options={enquiryStatuses.map((id) => ({ id, name: statusName(id, enquiry) }))}
          value={status}
          onKeyDown={openOnKeys}
          onChange={(chosen) => setStatus(chosen as EnquiryStatus)}
        />
        <label htmlFor={assigneeId}>Assigned to</label>
        <Select
          id={assigneeId}
          className={styles.select}
          options={[{ id: '', name: 'Nobody' }, ...assignees(staff, assignee)]}
          value={assignee_id ?? ''}
          onKeyDown={openOnKeys}
          onChange={assign}
        />
      </div>
      {enquiry.outcome === 'lost' && (
        <p className={styles.lost}>Lost because: {enquiry.lost_because}</p>
      )}
      <details open={wasBegun}>
        <summary className={styles.summary}>Reminder and more</summary>
        <FollowUp enquiry={enquiry} save={save} person={person} />
        <div className={styles.buttons}>
          <Button
            kind="quiet"
            aria-disabled={!read}
            onPress={() => goneAfter(save({ read: false }, 'Marked as unread.'))}
          >
            Mark unread
          </Button>
          {folder !== 'inbox' && (
            <Button kind="quiet" onPress={() => move('inbox')}>
              Move to the inbox
            </Button>
          )}
          {folder === 'inbox' && (
            <Button kind="quiet" onPress={() => move('spam')}>
              Spam
            </Button>
          )}
          {folder !== 'trash' && (
            <Button kind="quiet" className={styles.danger} onPress={() => move('trash')}>
              Delete
            </Button>
          )}
        </div>
        <EnquiryHistory enquiry={enquiry} />
      </details>
    </div>
  );
}

/** Offers everybody who can sign in, and the present assignee. */
function assignees(staff: StaffMember[], assignee: Enquiry['assignee']) {
  const people = staff
    .filter(({ id, suspended }) => !suspended || id === assignee?.id)
    .map(({ id, fname, lname, you }) => ({ id, name: you ? 'You' : `${fname} ${lname}` }));
  const isListed = !assignee || people.some(({ id }) => id === assignee.id);
  return isListed ? people : [assignee, ...people];
}
