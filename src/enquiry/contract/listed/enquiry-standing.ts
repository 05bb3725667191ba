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

/** Names a status that an enquiry had at this time: quoted since its quotation was sent. */
export function statusNameThen(
  status: EnquiryStatus,
  { outcome, quotation }: Pick<Enquiry, 'outcome' | 'quotation'>,
  at: string,
): string {
  const wasSent = quotation !== null && quotation.sent_at <= at;
  return statusName(status, { outcome, quotation: wasSent ? quotation : null });
}

/** Names a status of many enquiries, as a filter does: some of the answered ones are called quoted. */
export function statusNameOfAll(status: EnquiryStatus): string {
  const name = ENQUIRY_STATUS_NAMES[status];
  return status === 'answered' ? `${name} or ${TAB_NAMES.quoted.toLowerCase()}` : name;
}

/** Says how an enquiry stands: its outcome or its customer's no, before that its status. */
export function enquiryStanding(
  enquiry: Pick<Enquiry, 'status' | 'outcome' | 'quotation'>,
): string {
  if (isDeclined(enquiry)) return 'Declined';
  const { status, outcome } = enquiry;
  return outcome ? OUTCOME_NAMES[outcome] : statusName(status, enquiry);
}
