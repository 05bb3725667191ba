import { quotationPath } from '../../paths.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import { change } from '../calls/change.ts';
import { leaveFor } from '../calls/leave-for.ts';
import { ReceiptText } from '../parts/icons.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  label: string;
  /** Enquiry to quote; null for a quotation without an enquiry. */
  enquiryId: number | null;
  /** Quotation whose lines and terms the new one takes over, from a menu. */
  copyOf?: number;
  /** See Button; the screen's main action by default. */
  kind?: 'quiet' | undefined;
}

/** Opens the quotation of an enquiry, or creates one. */
export function QuoteButton({ label, enquiryId, copyOf, kind }: Props) {
  function begin() {
    return change(
      quotationCalls.createQuotation,
      { body: { enquiry_id: enquiryId, ...(copyOf && { copy_of: copyOf }) } },
      {
        noun: 'The quotation',
        verb: 'created',
        show: ({ id }) => leaveFor(quotationPath(id)),
      },
    );
  }
  return (
    <Button kind={copyOf ? 'plain' : kind} icon={<ReceiptText size={18} />} onPress={begin}>
      {label}
    </Button>
  );
}
