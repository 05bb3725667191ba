import type { StaffMember } from '../../../account/contract/staff-list.ts';
import { callAsStaff } from '../../../account/session/session.ts';
import { inboxCalls } from '../../../enquiry/contract/inbox-calls.ts';
import { BulkBar } from '../../lists/BulkBar.tsx';
import { BulkButton } from '../../lists/BulkButton.tsx';
import type { Selection } from '../../lists/useSelection.ts';
import { Select } from '../../parts/Select.tsx';
import { assignEnquiries, closeEnquiries, moveEnquiries } from '../change-inbox.ts';
import { type InboxListing, inboxFilter } from './inbox-listing.ts';

interface Props {
  listing: InboxListing;
  selection: Selection<{ id: number }>;
  /** Count of the entries on all pages. */
  total: number;
  staff: StaffMember[];
  onClear: () => void;
}

/** Changes all ticked enquiries together. */
export function InboxBulk({ listing, selection, total, staff, onClear }: Props) {
  if (selection.count === 0) return null;
  const { folder } = listing;
  const ids = selection.chosen.map(({ id }) => id);
  const people = staff.filter(({ suspended }) => !suspended);
  const options = [
    { id: '', name: 'Assign to…' },
    ...people.map(({ id, fname, lname, you }) => ({ id, name: you ? 'Me' : `${fname} ${lname}` })),
    { id: 'none', name: 'Nobody' },
  ];

  /** Selects the whole listing, on every page. */
  async function chooseAll() {
    const all = await callAsStaff(inboxCalls.listInboxIds, { query: inboxFilter(listing) });
    selection.replace(all.map((id) => ({ id })));
  }

  async function clearAfter(change: Promise<boolean>) {
    if (await change) onClear();
  }

  return (
    <BulkBar
      label="Selected enquiries"
      status={`${ids.length} selected`}
      isBeside
      all={ids.length < total ? { label: `Select all ${total}`, onChoose: chooseAll } : undefined}
      onClear={onClear}
    >
      {folder === 'inbox' ? (
        <>
          <BulkButton onClick={() => clearAfter(closeEnquiries(ids))}>Close</BulkButton>
          <Select
            label="Assign the selected to"
            options={options}
            value=""
            onChange={(id) => {
              const person = people.find((each) => String(each.id) === id);
              void clearAfter(assignEnquiries(ids, person));
            }}
          />
          <BulkButton onClick={() => clearAfter(moveEnquiries(ids, 'spam'))}>Spam</BulkButton>
        </>
      ) : (
        <BulkButton onClick={() => clearAfter(moveEnquiries(ids, 'inbox'))}>
          Move to the inbox
        </BulkButton>
      )}
      {folder !== 'trash' && (
        <BulkButton look="danger" onClick={() => clearAfter(moveEnquiries(ids, 'trash'))}>
          Delete
        </BulkButton>
      )}
    </BulkBar>
  );
}
