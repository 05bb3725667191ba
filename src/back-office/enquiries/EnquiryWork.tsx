import type { StaffMember } from '../../account/contract/staff-list.ts';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';
import { Conversation } from './conversation/Conversation.tsx';
import { Notes } from './conversation/Notes.tsx';
import { EnquiryHistory } from './EnquiryHistory.tsx';
import styles from './EnquiryPane.module.css';
import { FollowUp } from './FollowUp.tsx';
import { Handling } from './Handling.tsx';
import type { OpenEnquiry } from './useEnquiry.ts';
import type { InboxWork } from './useInboxWork.ts';

export interface WorkProps {
  open: OpenEnquiry;
  shown: Enquiry;
  staff: StaffMember[];
  work: InboxWork;
  /** Account of the reader. */
  person: number | undefined;
  /** True while the latest version or the reader is not known yet. */
  isDisabled: boolean;
  /** Runs once the enquiry is no longer here. */
  onGone: () => void;
}

/** Holds all controls for an enquiry; the screen loads it when one is open. */
export function EnquiryWork(props: WorkProps) {
  const { open, shown, staff, work, person, isDisabled, onGone } = props;
  return (
    <fieldset className={styles.work} disabled={isDisabled}>
      <legend className="visually-hidden">Work on the enquiry</legend>
      <Conversation
        key={`replies of ${person}`}
        enquiry={shown}
        person={person}
        onChanged={open.show}
      />
      <Handling
        enquiry={shown}
        save={open.save}
        pending={open.pending}
        staff={staff}
        work={work}
        onGone={onGone}
      />
      <FollowUp enquiry={shown} save={open.save} />
      <Notes key={person} enquiry={shown} person={person} onChanged={open.show} />
      <EnquiryHistory enquiry={shown} />
    </fieldset>
  );
}
