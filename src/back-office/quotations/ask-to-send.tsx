import { openChoices } from '../../catalogue/contract/choices/choice-words.ts';
import { wholeCodes } from '../../design/toasts/whole-codes.tsx';
import { shillings } from '../../platform/contract/money.ts';
import { contentTotals, type SendingWay } from '../../quotation/contract/quotation-content.ts';
import { withVat } from '../../quotation/contract/quotation-sums.ts';
import { besideTotal, depositSentence } from '../../quotation/contract/quotation-words.ts';
import { MissingBeforeSending } from '../company-facts/MissingBeforeSending.tsx';
import type { Choosing } from '../products/choices/useChoosing.ts';
import { confirm } from '../ui/open-dialog.tsx';
import { readQuotationEntry } from './entry/quotation-entry.ts';
import type { QuotationForm } from './useQuotationForm.ts';

type Outcome = 'sent' | 'failed' | 'given up';

/** Confirms before a quotation is sent, which locks it. */
export async function askToSend(
  form: QuotationForm,
  by: SendingWay,
  choosing: Choosing,
): Promise<Outcome> {
  let outcome: Outcome = 'given up';
  await confirm({
    title: by === 'mail' ? 'Send this quotation?' : 'Send by WhatsApp?',
    text: <WhatIsSent form={form} by={by} choosing={choosing} />,
    action: by === 'mail' ? 'Send it' : 'Show the message',
    async act() {
      outcome = 'failed';
      // The form itself says why it is not saved.
      if (!(await form.saveToSend())) return true;
      const isSent = await form.send(by);
      if (isSent) outcome = 'sent';
      return isSent;
    },
  });
  return outcome;
}

interface Props {
  form: QuotationForm;
  by: SendingWay;
  choosing: Choosing;
}

/** For whom it is, what it comes to and what that leaves out, and what happens next. */
function WhatIsSent({ form: { values }, by, choosing: { productOf } }: Props) {
  const { content } = readQuotationEntry(values);
  const beside = content ? besideTotal(content) : '';
  const deposit = content ? depositSentence(content) : '';
  const open = values.lines.flatMap(({ product_id, title, chosen }) => {
    const names = openChoices(productOf(String(product_id))?.choices, chosen);
    return names ? `${names} of ${title}` : [];
  });
  return (
    <>
      <p>
        It is for <strong>{values.name}</strong> and comes to{' '}
        <strong>{wholeCodes(shillings(content ? contentTotals(content).total : 0))}</strong>
        {withVat('', content?.vat_percent ?? 0)}.
      </p>
      {beside && <p>{wholeCodes(beside)}</p>}
      {deposit && <p>{wholeCodes(deposit)}</p>}
      {open.length > 0 && (
        <p>
          <strong>Not chosen yet:</strong> {open.join('; ')}.
        </p>
      )}
      <p>
        {by === 'mail'
          ? `The mail goes to ${values.email}, with a PDF and the link to the customer’s page.`
          : 'It gets its number and its link now, and counts as sent. You pass the message on yourself.'}
      </p>
      <MissingBeforeSending />
    </>
  );
}
