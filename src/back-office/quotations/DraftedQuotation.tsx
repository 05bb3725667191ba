import { useEffect, useEffectEvent, useState } from 'react';
import { FileText, Trash, X } from '../../design/icons/icons.ts';
import { carryToast, showToast } from '../../design/toasts/toasts.ts';
import { enquiryPath, paths } from '../../paths.ts';
import { shillings } from '../../platform/contract/money.ts';
import { type Quotation, referenceOf } from '../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import { contentTotals, type SendingWay } from '../../quotation/contract/quotation-content.ts';
import { vatWords } from '../../quotation/contract/quotation-sums.ts';
import { attempt } from '../calls/attempt.ts';
import { downloadFile } from '../calls/download-file.ts';
import { DraftForm } from '../forms/DraftForm.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { Link2, Send } from '../parts/icons.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { CustomerFields, QuotationTotals, TermFields } from './QuotationFields.tsx';
import styles from './QuotationForm.module.css';
import { QuotationLines } from './QuotationLines.tsx';
import { countedIn, type QuotationEntry, readQuotationEntry } from './quotation-entry.ts';
import { type QuotationForm, useQuotationForm } from './useQuotationForm.ts';

interface Props {
  quotation: Quotation;
  /** Account of the author. */
  person: number | undefined;
  /** True for a revision that has no draft until it is saved. */
  isRevising: boolean;
  /** Called when there is no draft any more, and nothing is typed. */
  onOver: () => void;
  /** @param sentBy undefined for a draft that was deleted */
  onDone: (sentBy?: SendingWay) => void;
}

/** Edits the draft of a quotation; the total and the ways to send stay in sight. */
export function DraftedQuotation({ quotation, person, isRevising, onOver, onDone }: Props) {
  const form = useQuotationForm(quotation, person);
  const [asked, setAsked] = useState<SendingWay | 'discard'>();
  const { number, revisions, accepted_revision, enquiry_id } = quotation;
  const content = countedIn(form.values);
  const totals = content ? contentTotals(content) : undefined;
  const isOvertaken = quotation.version > form.saved.version && form.isChanged && !form.isSending;
  const isOver = !isRevising && !quotation.draft && !form.isChanged && !form.isSending;
  const close = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  const begin = useEffectEvent(() => number === null && focusFirstEmpty(form.values));
  useEffect(() => {
    begin();
  }, []);
  const next = number ? referenceOf(number, revisions.length + 1) : undefined;

  /** Asks only about what can be sent; otherwise the wrong fields say what to mend. */
  function askToSend(by: SendingWay) {
    if (form.asSent) return;
    // Shows both versions, since what a colleague did comes first.
    if (isOvertaken) return void form.save();
    if (form.checkToSend(by)) setAsked(by);
  }

  function wasSent(by: SendingWay) {
    if (by === 'mail') showToast('success', 'The quotation is on its way.');
    onDone(by);
  }

  return (
    <>
      <ScreenHead title={next ? `Draft of ${next}` : 'New quotation'}>
        <div className={styles.actions}>
          {enquiry_id !== null && (
            <a className="way" href={enquiryPath(enquiry_id)}>
              Enquiry
            </a>
          )}
          <button
            className="button"
            data-kind="quiet"
            type="button"
            onClick={() =>
              downloadFile(quotationCalls.printQuotation, { params: { id: quotation.id } })
            }
          >
            <FileText size={18} />
            PDF
          </button>
          <button
            className="button"
            data-kind="quiet"
            type="button"
            onClick={() => (form.saved.draft || form.isChanged ? setAsked('discard') : onDone())}
          >
            {form.saved.draft ? <Trash size={18} /> : <X size={18} />}
            {form.saved.draft ? 'Delete draft' : 'Cancel'}
          </button>
        </div>
      </ScreenHead>
      {accepted_revision !== null && number && (
        <p className="boxed" role="note">
          The customer has accepted {referenceOf(number, accepted_revision)}. That stays agreed
          until they accept this one.
        </p>
      )}
      {isOvertaken && <Meanwhile quotation={quotation} before={form.saved} />}
      <DraftForm
        form={form}
        label="Quotation"
        state={
          form.asSent
            ? `Nothing differs from ${form.asSent}. Change something to send it again.`
            : undefined
        }
        className={styles.form}
        about="this quotation"
        isQuiet
        words={{ save: 'Save draft', discard: 'Undo typing' }}
        show={partOf}
        inBar={
          <>
            <p className={styles.total}>
              {totals ? (
                <>
                  Total <strong>{shillings(totals.total)}</strong>
                  {form.asSent && <span className={styles.same}> · as in {form.asSent}</span>}
                </>
              ) : (
                'One number is not valid yet.'
              )}
            </p>
            <button
              className="button"
              data-kind={form.values.email ? undefined : 'brand'}
              type="button"
              aria-disabled={form.asSent !== undefined}
              onClick={() => askToSend('mail')}
            >
              <Send size={18} />
              <span>
                <span className={styles.verb}>Send by </span>
                <span className={styles.by}>mail</span>
              </span>
            </button>
            <button
              className="button"
              data-kind={form.values.email ? 'brand' : undefined}
              type="button"
              aria-disabled={form.asSent !== undefined}
              onClick={() => askToSend('link')}
            >
              <Link2 size={18} />
              <span>
                <span className={styles.verb}>Send by </span>WhatsApp
              </span>
            </button>
          </>
        }
      >
        <CustomerFields form={form} />
        <QuotationLines form={form} totals={totals} />
        <TermFields form={form} />
        <QuotationTotals content={content} />
      </DraftForm>
      {(asked === 'mail' || asked === 'link') && (
        <SendDialog
          form={form}
          by={asked}
          onClose={() => setAsked(undefined)}
          onSent={() => wasSent(asked)}
        />
      )}
      {asked === 'discard' && (
        <DiscardDialog form={form} onGone={onDone} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

/** Goes to the name, or to the first price, that a new draft lacks. */
function focusFirstEmpty({ name, lines }: QuotationEntry) {
  const unpriced = lines.findIndex(({ price }) => price === '');
  const field = name === '' ? 'name' : `lines.${unpriced}.price`;
  document.querySelector<HTMLElement>(`form [name="${field}"]`)?.focus();
}

/** Says at once what a colleague did while somebody types here. */
function Meanwhile({ quotation, before }: { quotation: Quotation; before: Quotation }) {
  const [latest] = quotation.revisions;
  const isSent = latest && quotation.revisions.length > before.revisions.length;
  return (
    <p className="boxed" role="status">
      {isSent
        ? `${latest.sent_by ?? 'A colleague'} has sent ${latest.reference} meanwhile.`
        : 'Somebody has changed this quotation meanwhile.'}{' '}
      What you typed is still here. Save it to compare both.
    </p>
  );
}

interface SendProps {
  form: QuotationForm;
  by: SendingWay;
  onClose: () => void;
  onSent: () => void;
}

/** Confirms before a quotation is sent, which locks it. */
function SendDialog({ form, by, onClose, onSent }: SendProps) {
  const { values } = form;
  const { content } = readQuotationEntry(values);
  const total = content ? contentTotals(content).total : 0;

  async function send() {
    await attempt(
      async () => {
        if (await form.send(by)) onSent();
        else onClose();
      },
      { failed: 'The quotation could not be sent. Check the connection, then try again.' },
    );
  }

  return (
    <ConfirmDialog
      title={by === 'mail' ? 'Send this quotation?' : 'Send by WhatsApp?'}
      confirm={by === 'mail' ? 'Send it' : 'Show the message'}
      busy="Sending…"
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        It is for <strong>{values.name}</strong> and comes to <strong>{shillings(total)}</strong>{' '}
        {vatWords(content?.vat_percent ?? 0)}.
      </p>
      <p>
        {by === 'mail'
          ? `The mail goes to ${values.email}, with a PDF and the link to the customer’s page.`
          : 'You get a message with the link, which you pass on yourself.'}
      </p>
    </ConfirmDialog>
  );
}

interface DiscardProps {
  form: QuotationForm;
  onGone: () => void;
  onClose: () => void;
}

function DiscardDialog({ form, onGone, onClose }: DiscardProps) {
  const [latest] = form.saved.revisions;

  async function discard() {
    await attempt(
      async () => {
        const isGone = await form.discardDraft();
        if (isGone) {
          carryToast('success', 'The draft is deleted.');
          location.assign(paths.quotations);
        } else {
          showToast('success', 'The draft is deleted.');
          onGone();
        }
      },
      { failed: 'The draft could not be deleted. Check the connection, then try again.' },
    );
    onClose();
  }

  return (
    <ConfirmDialog
      title="Delete this draft?"
      confirm="Delete it"
      destroys
      onConfirm={discard}
      onClose={onClose}
    >
      <p>
        {latest
          ? `${latest.reference} stays as it was sent.`
          : 'It was never sent. It is deleted for everybody.'}
      </p>
    </ConfirmDialog>
  );
}

function partOf(part: string, values: QuotationEntry): string {
  const value = values[part as keyof QuotationEntry];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  return value.map(({ quantity, title, price }) => `${quantity} × ${title}, ${price}`).join('; ');
}
