import { useState } from 'react';
import { makeCallAsStaff } from '../../account/session/session.ts';
import { quotationPath } from '../../paths.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import { attempt } from '../calls/attempt.ts';
import { ReceiptText } from '../parts/icons.ts';

interface Props {
  label: string;
  /** Enquiry to quote; null for a quotation without an enquiry. */
  enquiryId: number | null;
}

/** Opens the quotation of an enquiry, or creates one. */
export function QuoteButton({ label, enquiryId }: Props) {
  const [isBusy, setBusy] = useState(false);
  async function begin() {
    if (isBusy) return;
    setBusy(true);
    const start = async () => {
      const body = { enquiry_id: enquiryId };
      const { id } = await makeCallAsStaff(quotationCalls.createQuotation, { body });
      location.assign(quotationPath(id));
    };
    await attempt(start, {
      failed: 'The quotation could not be created. Check the connection, then try again.',
    });
    setBusy(false);
  }
  return (
    <button className="button" type="button" aria-disabled={isBusy} onClick={begin}>
      <ReceiptText size={18} />
      {label}
    </button>
  );
}
