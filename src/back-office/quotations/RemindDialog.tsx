import type { Quotation } from '../../quotation/contract/quotation.ts';
import { onDay } from '../parts/when.ts';
import { LinkDialog } from './LinkDialog.tsx';
import type { QuotationForm } from './useQuotationForm.ts';

interface Props {
  form: QuotationForm;
  revision: Quotation['revisions'][number];
  /** @param link to the customer's page; undefined if nobody was reminded */
  onClose: (link?: string) => void;
}

/** Confirms before a customer is reminded. */
export function RemindDialog({ form, revision, onClose }: Props) {
  const { customer, valid_until } = revision.content;
  const by = customer.email ? 'mail' : 'link';

  return (
    <LinkDialog
      title={`Remind ${customer.name}?`}
      confirm={by === 'mail' ? 'Send the reminder' : 'Make a link'}
      failed="The customer could not be reminded. Check the connection, then try again."
      make={() => form.remind(by)}
      onClose={onClose}
    >
      <p>
        They have {revision.opened_at ? 'opened it without an answer' : 'not opened it yet'}, and
        can accept it until {onDay(valid_until)}.
      </p>
      <p>
        {by === 'mail'
          ? `A friendly mail with a new link goes to ${customer.email}.`
          : 'There is no mail address. You get a new link to pass on, such as by WhatsApp.'}
      </p>
    </LinkDialog>
  );
}
