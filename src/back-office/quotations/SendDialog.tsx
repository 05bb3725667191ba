import { shillings } from '../../platform/contract/money.ts';
import { contentTotals } from '../../quotation/contract/quotation-content.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { countedIn } from './quotation-entry.ts';
import type { QuotationForm } from './useQuotationForm.ts';

interface Props {
  form: QuotationForm;
  by: 'mail' | 'link';
  /** @param link to the customer's page; undefined if it was not sent */
  onClose: (link?: string) => void;
}

/** Confirms before a quotation is sent, which locks it. */
export function SendDialog({ form, by, onClose }: Props) {
  const { values } = form;
  const content = countedIn(values);
  const total = content ? contentTotals(content).total : 0;

  return (
    <LinkDialog
      title={by === 'mail' ? 'Send this quotation?' : 'Make a link to this quotation?'}
      confirm={by === 'mail' ? 'Send it' : 'Make the link'}
      failed="The quotation could not be sent. Check the connection, then try again."
      make={() => form.send(by)}
      onClose={onClose}
    >
      <p>
        It is for <strong>{values.name || 'nobody yet'}</strong> and comes to{' '}
        <strong>{shillings(total)}</strong> with VAT.
        {by === 'mail' && <> The mail goes to {values.email || 'nobody yet'}, with the PDF.</>}
      </p>
      <p>What is sent stays as it is. If you change it later, it gets the next revision.</p>
    </LinkDialog>
  );
}
