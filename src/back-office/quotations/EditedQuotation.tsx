import { ArrowLeft, FileText, Link2, MessageCircle, Send } from 'lucide-react';
import { useState } from 'react';
import { apiPaths } from '../../api-paths.ts';
import { chatLink } from '../../company/contract/chat-link.ts';
import { chatNumber } from '../../company/contract/phone-number.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import { enquiryPath, paths } from '../../paths.ts';
import { type Quotation, referenceOf } from '../../quotation/contract/quotation.ts';
import { downloadFile } from '../calls/download-file.ts';
import { DraftForm } from '../forms/DraftForm.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { CustomerFields, QuotationTotals, TermFields } from './QuotationFields.tsx';
import styles from './QuotationForm.module.css';
import { QuotationLines } from './QuotationLines.tsx';
import { QuotationStatusPill } from './QuotationStatusPill.tsx';
import type { QuotationEntry } from './quotation-entry.ts';
import { SendDialog } from './SendDialog.tsx';
import { SentRevisions } from './SentRevisions.tsx';
import { useQuotationForm } from './useQuotationForm.ts';

interface Props {
  quotation: Quotation;
  /** The account of whoever writes it. */
  person: number | undefined;
}

/** A quotation in its form, with what was sent of it. */
export function EditedQuotation({ quotation, person }: Props) {
  const form = useQuotationForm(quotation, person);
  const [sending, setSending] = useState<'mail' | 'link'>();
  const [link, setLink] = useState<string>();
  const { id, number, status, enquiry_id, revisions } = form.saved;

  function closed(made?: string) {
    if (made) setLink(made);
    if (made && sending === 'mail') showToast('success', 'The quotation is on its way.');
    setSending(undefined);
  }

  return (
    <>
      <a className="way" href={paths.quotations}>
        <ArrowLeft size={18} aria-hidden="true" />
        All quotations
      </a>
      <ScreenHead title={number ? referenceOf(number, revisions.length) : 'New quotation'}>
        <div className={styles.actions}>
          <QuotationStatusPill status={status} />
          {enquiry_id !== null && (
            <a className="way" href={enquiryPath(enquiry_id)}>
              Its enquiry
            </a>
          )}
          <button
            className="button"
            data-kind="quiet"
            type="button"
            onClick={() => downloadFile(apiPaths.quotationFile(id))}
          >
            <FileText size={18} aria-hidden="true" />
            PDF
          </button>
        </div>
      </ScreenHead>
      {link && <PassOn link={link} values={form.values} number={number ?? ''} />}
      <DraftForm
        form={form}
        label="Quotation"
        about="this quotation"
        words={{ save: 'Save draft' }}
        show={partOf}
        inBar={
          <>
            <button
              className="button"
              data-kind="brand"
              type="button"
              onClick={() => setSending('mail')}
            >
              <Send size={18} aria-hidden="true" />
              Send by mail
            </button>
            <button
              className="button"
              data-kind="quiet"
              type="button"
              onClick={() => setSending('link')}
            >
              <Link2 size={18} aria-hidden="true" />
              Send by WhatsApp
            </button>
          </>
        }
      >
        <CustomerFields form={form} />
        <QuotationLines form={form} />
        <TermFields form={form} />
        <QuotationTotals values={form.values} />
      </DraftForm>
      <SentRevisions revisions={revisions} />
      {sending && <SendDialog form={form} by={sending} onClose={closed} />}
    </>
  );
}

interface PassOnProps {
  link: string;
  values: QuotationEntry;
  number: string;
}

/** The link, which is shown this once: only its hash is stored. */
function PassOn({ link, values: { name, phone }, number }: PassOnProps) {
  const chat = chatNumber(phone);
  const words = `Hello ${name}, here is our quotation ${number}: ${link}`;
  async function copy() {
    await navigator.clipboard.writeText(link);
    showToast('success', 'The link is copied.');
  }
  return (
    <div className={`${styles.passOn} boxed`} role="status">
      <p>
        The link to the customer’s page is shown this once. Whoever has it can accept the quotation.
      </p>
      <p className={styles.link}>{link}</p>
      <div className={styles.adding}>
        {chat ? (
          <a className="button" href={chatLink(chat, words)} target="_blank" rel="noopener">
            <MessageCircle size={18} aria-hidden="true" />
            Open WhatsApp
          </a>
        ) : (
          <p>WhatsApp needs a phone number, with the country code outside Kenya.</p>
        )}
        <button className="button" data-kind="quiet" type="button" onClick={copy}>
          <Link2 size={18} aria-hidden="true" />
          Copy the link
        </button>
      </div>
    </div>
  );
}

function partOf(part: string, values: QuotationEntry): string {
  const value = values[part as keyof QuotationEntry];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  return value.map(({ quantity, title, price }) => `${quantity} × ${title}, ${price}`).join('; ');
}
