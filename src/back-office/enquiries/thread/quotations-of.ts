import { quotationCalls } from '../../../quotation/contract/quotation-calls.ts';
import { pageQuery } from '../../lists/listing.ts';

/** More than anybody quotes for one enquiry. */
const MAX_QUOTATIONS = 50;

/** Describes the read of the quotations that answer an enquiry. */
export function quotationsOf(id: number) {
  return [
    quotationCalls.listQuotations,
    pageQuery({ enquiry_id: id, page: 1 }, { size: MAX_QUOTATIONS }),
    { refetchOnFocus: 'when told' },
  ] as const;
}
