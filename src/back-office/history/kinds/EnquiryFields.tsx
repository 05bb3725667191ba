import type { Change } from '../../../history/contract/change-set.ts';
import { ChangeList } from '../ChangeList.tsx';
import { enquiryChanges } from './enquiry-words.ts';
import { useStaffNames } from './useStaffNames.ts';

export function EnquiryFields({ change }: { change: Change }) {
  return <ChangeList changes={enquiryChanges(change, useStaffNames())} />;
}
