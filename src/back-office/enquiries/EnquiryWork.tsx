import type { StaffMember } from '../../account/contract/staff-list.ts';
import { useOwnId } from '../../account/session/own-profile.ts';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';
import { Conversation } from './conversation/Conversation.tsx';
import { Notes } from './conversation/Notes.tsx';
import styles from './EnquiryPane.module.css';
import { FollowUp } from './FollowUp.tsx';
import { Handling } from './Handling.tsx';
import { Trail } from './Trail.tsx';
import type { OpenEnquiry } from './useEnquiry.ts';
import type { InboxWork } from './useInboxWork.ts';

export interface WorkProps {
  open: OpenEnquiry;
  shown: Enquiry;
  staff: StaffMember[];
  work: InboxWork;
  /** Runs once the enquiry is no longer here. */
  onGone: () => void;
}

/** Holds all controls for an enquiry; the screen loads it when one is open. */
export function EnquiryWork({ open, shown, staff, work, onGone }: WorkProps) {
  const own = useOwnId();
  return (
    <fieldset className={styles.work} disabled={!(open.isFresh && own.isKnown)}>
      <legend className="visually-hidden">Work on the enquiry</legend>
      <Conversation
        key={`replies of ${own.id}`}
        enquiry={shown}
        person={own.id}
        onChanged={open.show}
        onOutrun={open.refetch}
      />
      <Handling enquiry={shown} save={open.save} staff={staff} work={work} onGone={onGone} />
      <FollowUp enquiry={shown} save={open.save} />
      <Notes key={own.id} enquiry={shown} person={own.id} onChanged={open.show} />
      <Trail enquiry={shown} />
    </fieldset>
  );
}
