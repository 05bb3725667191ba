import { useCall } from '../../../account/session/api-query.ts';
import { inboxCalls } from '../../../enquiry/contract/inbox-calls.ts';
import { senderName } from '../../../enquiry/contract/person.ts';
import type { SenderNameOf } from './enquiry-words.ts';

/** Returns a lookup of the sender of one enquiry. */
export function useSenderName(id: number | undefined): SenderNameOf {
  const found = useCall(inboxCalls.showEnquiry, id === undefined ? null : { params: { id } }).data;
  return (wanted) => (found && found.id === wanted ? senderName(found) : undefined);
}
