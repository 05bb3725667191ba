import type { ReactNode } from 'react';
import type { StaffMember } from '../../account/contract/staff-list.ts';
import type { EnquiryFolder } from '../../enquiry/contract/inbox.ts';
import { Choice } from '../parts/Choice.tsx';
import styles from './InboxBulk.module.css';
import type { InboxWork } from './useInboxWork.ts';

interface Props {
  work: InboxWork;
  folder: EnquiryFolder;
  /** How many the listing has on all its pages. */
  total: number;
  staff: StaffMember[];
  onChooseAll: () => void;
}

/** What can be done to all enquiries that are ticked. */
export function InboxBulk({ work, folder, total, staff, onChooseAll }: Props) {
  const { chosen } = work;
  if (chosen.size === 0) return null;
  const people = staff.filter(({ suspended }) => !suspended);
  const options = [
    { id: '', name: 'Assign to…' },
    ...people.map(({ id, fname, lname, you }) => ({ id, name: you ? 'Me' : `${fname} ${lname}` })),
    { id: 'none', name: 'Nobody' },
  ];
  return (
    <section className={styles.bar} aria-label="Selected enquiries" aria-busy={work.isBusy}>
      <p className={styles.count} role="status">
        {chosen.size} selected
      </p>
      {chosen.size < total && (
        <Act work={work} className={styles.plain} onClick={onChooseAll}>
          Select all {total}
        </Act>
      )}
      <Act work={work} className={styles.plain} onClick={() => work.choose([...chosen], false)}>
        Clear selection
      </Act>
      <div className={styles.choices}>
        {folder === 'inbox' ? (
          <>
            <Act work={work} onClick={() => work.close(chosen)}>
              Close
            </Act>
            <Choice
              label="Assign the selected to"
              options={options}
              value=""
              disabled={work.isBusy}
              onChange={(id) =>
                work.give(
                  chosen,
                  people.find((each) => String(each.id) === id),
                )
              }
            />
            <Act work={work} onClick={() => work.move(chosen, 'spam')}>
              Spam
            </Act>
          </>
        ) : (
          <Act work={work} onClick={() => work.move(chosen, 'inbox')}>
            Move to the inbox
          </Act>
        )}
        {folder !== 'trash' && (
          <Act work={work} className={styles.danger} onClick={() => work.move(chosen, 'trash')}>
            Delete
          </Act>
        )}
      </div>
    </section>
  );
}

interface ActProps {
  work: InboxWork;
  className?: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** Stays focusable while the work goes on, so that the keyboard does not lose its place. */
function Act({ work, className, onClick, children }: ActProps) {
  return (
    <button
      className={className}
      type="button"
      aria-disabled={work.isBusy}
      onClick={() => !work.isBusy && onClick()}
    >
      {children}
    </button>
  );
}
