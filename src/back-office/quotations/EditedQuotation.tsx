import { useState } from 'react';
import { ArrowLeft } from '../../design/icons/icons.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import { paths } from '../../paths.ts';
import { isAwaited, type Quotation, referenceOf } from '../../quotation/contract/quotation.ts';
import { DraftForm } from '../forms/DraftForm.tsx';
import { Link2, Send } from '../parts/icons.ts';
import { UnsentMailAdvice } from '../parts/UnsentMail.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { PassOn } from './PassOn.tsx';
import { QuotationActions } from './QuotationActions.tsx';
import { CustomerFields, QuotationTotals, TermFields } from './QuotationFields.tsx';
import { QuotationLines } from './QuotationLines.tsx';
import type { QuotationEntry } from './quotation-entry.ts';
import { RemindDialog } from './RemindDialog.tsx';
import { SendDialog } from './SendDialog.tsx';
import { SentRevisions } from './SentRevisions.tsx';
import { useQuotationForm } from './useQuotationForm.ts';

interface Props {
  quotation: Quotation;
  /** Account of the author. */
  person: number | undefined;
}

/** Edits a quotation, and lists its sent revisions. */
export function EditedQuotation({ quotation, person }: Props) {
  const form = useQuotationForm(quotation, person);
  const [asked, setAsked] = useState<'mail' | 'link' | 'reminder' | 'discard'>();
  const [link, setLink] = useState<string>();
  const { number, revisions, status } = quotation;
  const [latest] = revisions;
  const title = number ? referenceOf(number, revisions.length) : 'New quotation';

  function closed(made?: string) {
    if (made) setLink(made);
    if (made && asked === 'mail') showToast('success', 'The quotation is on its way.');
    if (made && asked === 'reminder') showToast('success', 'The customer is reminded.');
    setAsked(undefined);
  }

  return (
    <>
      <a className="way" href={paths.quotations}>
        <ArrowLeft size={18} />
        All quotations
      </a>
      <ScreenHead title={title}>
        <QuotationActions
          quotation={quotation}
          onRemind={() => setAsked('reminder')}
          onDiscard={() => setAsked('discard')}
        />
      </ScreenHead>
      {latest && isAwaited(status) && <UnsentMailAdvice mail={latest.mail} />}
      {link && (
        <PassOn
          link={link}
          name={form.values.name}
          phone={form.values.phone}
          reference={latest?.reference ?? title}
        />
      )}
      <DraftForm
        form={form}
        label="Quotation"
        about="this quotation"
        words={{ save: 'Save draft' }}
        show={partOf}
        inBar={<SendButtons onSend={setAsked} />}
      >
        <CustomerFields form={form} />
        <QuotationLines form={form} />
        <TermFields form={form} />
        <QuotationTotals values={form.values} />
      </DraftForm>
      <SentRevisions revisions={quotation.revisions} />
      {(asked === 'mail' || asked === 'link') && (
        <SendDialog form={form} by={asked} onClose={closed} />
      )}
      {asked === 'reminder' && latest && (
        <RemindDialog form={form} revision={latest} onClose={closed} />
      )}
      {asked === 'discard' && <DiscardDialog form={form} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function SendButtons({ onSend }: { onSend: (by: 'mail' | 'link') => void }) {
  return (
    <>
      <button className="button" data-kind="brand" type="button" onClick={() => onSend('mail')}>
        <Send size={18} />
        Send by mail
      </button>
      <button className="button" data-kind="quiet" type="button" onClick={() => onSend('link')}>
        <Link2 size={18} />
        Send by WhatsApp
      </button>
    </>
  );
}

function partOf(part: string, values: QuotationEntry): string {
  const value = values[part as keyof QuotationEntry];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  return value.map(({ quantity, title, price }) => `${quantity} × ${title}, ${price}`).join('; ');
}
