import { ENQUIRY_STATUS_NAMES, type Enquiry, type EnquiryStatus, OUTCOME_NAMES } from '../inbox.ts';
import { TAB_NAMES } from './inbox-tabs.ts';

/** True for a customer's no without a noted result. */
export function isDeclined({
  outcome,
  quotation,
}: Pick<Enquiry, 'outcome' | 'quotation'>): boolean {
  return outcome === null && quotation?.declined === true;
}

/** Names a status at an enquiry: an answer whose quotation waits for a yes is called quoted. */
export function statusName(
  status: EnquiryStatus,
  { outcome, quotation }: Pick<Enquiry, 'outcome' | 'quotation'>,
): string {
  const isQuoted = quotation !== null && !quotation.declined && outcome === null;
  return status === 'answered' && isQuoted ? TAB_NAMES.quoted : ENQUIRY_STATUS_NAMES[status];
}

/** Says how an enquiry stands: its outcome or its customer's no, before that its status. */
export function enquiryStanding(
  enquiry: Pick<Enquiry, 'status' | 'outcome' | 'quotation'>,
): string {
  if (isDeclined(enquiry)) return 'Declined';
  const { status, outcome } = enquiry;
  return outcome ? OUTCOME_NAMES[outcome] : statusName(status, enquiry);
}
