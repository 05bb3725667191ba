import type { StaffMember } from '../../account/contract/staff-list.ts';
import type { EnquiryFolder } from '../../enquiry/contract/inbox.ts';
import { BulkBar } from '../lists/BulkBar.tsx';
import { BulkButton } from '../lists/BulkButton.tsx';
import { Choice } from '../parts/Choice.tsx';
import type { InboxWork } from './useInboxWork.ts';

interface Props {
  work: InboxWork;
  folder: EnquiryFolder;
  /** Count of the entries on all pages. */
  total: number;
  staff: StaffMember[];
  onChooseAll: () => void;
}

/** Changes all ticked enquiries together. */
export function InboxBulk({ work, folder, total, staff, onChooseAll }: Props) {
  const { selection } = work;
  if (selection.count === 0) return null;
  const chosen = selection.chosen.map(({ id }) => id);
  const people = staff.filter(({ suspended }) => !suspended);
  const options = [
    { id: '', name: 'Assign to…' },
    ...people.map(({ id, fname, lname, you }) => ({ id, name: you ? 'Me' : `${fname} ${lname}` })),
    { id: 'none', name: 'Nobody' },
  ];
  return (
    <BulkBar
      label="Selected enquiries"
      status={`${chosen.length} selected`}
      isBusy={work.isBusy}
      isBeside
      all={
        chosen.length < total ? { label: `Select all ${total}`, onChoose: onChooseAll } : undefined
      }
      onClear={() => selection.replace([])}
    >
      {folder === 'inbox' ? (
        <>
          <BulkButton isBusy={work.isBusy} onClick={() => work.close(chosen)}>
            Close
          </BulkButton>
          <Choice
            label="Assign the selected to"
            options={options}
            value=""
            disabled={work.isBusy}
            onChange={(id) =>
              work.assign(
                chosen,
                people.find((each) => String(each.id) === id),
              )
            }
          />
          <BulkButton isBusy={work.isBusy} onClick={() => work.move(chosen, 'spam')}>
            Spam
          </BulkButton>
        </>
      ) : (
        <BulkButton isBusy={work.isBusy} onClick={() => work.move(chosen, 'inbox')}>
          Move to the inbox
        </BulkButton>
      )}
      {folder !== 'trash' && (
        <BulkButton look="danger" isBusy={work.isBusy} onClick={() => work.move(chosen, 'trash')}>
          Delete
        </BulkButton>
      )}
    </BulkBar>
  );
}
