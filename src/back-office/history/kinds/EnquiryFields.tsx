import type { Change } from '../../../history/contract/change-set.ts';
import { ChangeList } from '../ChangeList.tsx';
import { enquiryChanges, joinedId } from './enquiry-words.ts';
import { useSenderName } from './useSenderName.ts';
import { useStaffNames } from './useStaffNames.ts';

/** Lists what a change did to an enquiry. */
export function EnquiryFields({ change }: { change: Change }) {
  const senderOf = useSenderName(joinedId(change.changes));
  return <ChangeList changes={enquiryChanges(change, useStaffNames(), senderOf)} />;
}
