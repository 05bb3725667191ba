import { useState } from 'react';
import { callAsStaff } from '../../account/session/session.ts';
import { quotationPath } from '../../paths.ts';
import { attempt } from '../calls/attempt.ts';
import { ReceiptText } from '../parts/icons.ts';

interface Props {
  label: string;
  /** Enquiry to quote; null for a quotation without an enquiry. */
  enquiryId: number | null;
  /** Quotation whose lines and terms the new one takes over. */
  copyOf?: number;
}

/** Opens the quotation of an enquiry, or creates one. */
export function QuoteButton({ label, enquiryId, copyOf }: Props) {
  const [isBusy, setBusy] = useState(false);
  async function begin() {
    if (isBusy) return;
    setBusy(true);
    const start = async () => {
      const { quotationCalls } = await import('../../quotation/contract/quotation-calls.ts');
      const body = { enquiry_id: enquiryId, ...(copyOf && { copy_of: copyOf }) };
      const { id } = await callAsStaff(quotationCalls.createQuotation, { body });
      location.assign(quotationPath(id));
    };
    const isOpening = await attempt(start, {
      failed: 'The quotation could not be created. Check the connection, then try again.',
    });
    // Until the next page is there, another press would begin another draft.
    if (!isOpening) setBusy(false);
  }
  return (
    <button
      // A copy is an entry of a menu.
      className={copyOf ? undefined : 'button'}
      type="button"
      aria-disabled={isBusy}
      onClick={begin}
    >
      <ReceiptText size={18} />
      {label}
    </button>
  );
}
