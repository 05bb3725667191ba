import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useCall } from '../../account/session/api-query.ts';
import { colleagueName } from '../../company/contract/staff-name.ts';
import { FileText, MessageCircle, Trash, X } from '../../design/icons/icons.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';
import { enquiryPath } from '../../paths.ts';
import { shillings } from '../../platform/contract/money.ts';
import { type Quotation, referenceOf } from '../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import { contentTotals, type SendingWay } from '../../quotation/contract/quotation-content.ts';
import { lineWords } from '../../quotation/contract/quotation-words.ts';
import { downloadFile } from '../calls/download-file.ts';
import { DraftForm } from '../forms/DraftForm.tsx';
import { areSame } from '../forms/form-parts.ts';
import bar from '../forms/SaveBar.module.css';
import { Send } from '../parts/icons.ts';
import { useChoosing } from '../products/choices/useChoosing.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm, openDialog } from '../ui/open-dialog.tsx';
import { SENDS_BY_KEY } from '../ui/send-key.ts';
import { askToSend } from './ask-to-send.tsx';
import { AskedBeside, AskedDialog } from './customer/Asked.tsx';
import { countedIn, QUOTATION_PARTS, type QuotationEntry } from './entry/quotation-entry.ts';
import { PassOnDialog } from './PassOnDialog.tsx';
import { CustomerFields, QuotationTotals, TermFields } from './QuotationFields.tsx';
import styles from './QuotationForm.module.css';
import { QuotationLines } from './QuotationLines.tsx';
import { type QuotationForm, useQuotationForm } from './useQuotationForm.ts';

interface Props {
  quotation: Quotation;
  /** Account of the author. */
  person: number | undefined;
  /** True for a revision that has no draft until it is saved. */
  isRevising: boolean;
  /** Called when there is no draft any more, and nothing is typed. */
  onOver: () => void;
  /** Called when it is sent or deleted. */
  onDone: () => void;
}

/** Edits the draft of a quotation; the total and the ways to send stay in sight. */
export function DraftedQuotation({ quotation, person, isRevising, onOver, onDone }: Props) {
  const form = useQuotationForm(quotation, person);
  const choosing = useChoosing(
    form.values.lines.flatMap(({ product_id: id }) => (id ? `${id}` : [])),
  );
  const { number, revisions, accepted_revision, enquiry_id } = quotation;
  // The lines do not wait for it.
  const enquiry = useCall(
    inboxCalls.showEnquiry,
    enquiry_id === null ? null : { params: { id: enquiry_id }, refetchOnFocus: 'when told' },
  ).data;
  const { content, wrong } = useMemo(() => countedIn(form.values), [form.values]);
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

  // What was asked about once is sent again without another question, as long as it is the same.
  const [failed, setFailed] = useState<{ by: SendingWay; values: QuotationEntry }>();
  const isAgain = failed && areSame(QUOTATION_PARTS, failed.values, form.values);
  const again = isAgain ? failed.by : undefined;
  const usual: SendingWay = form.values.email && enquiry?.channel !== 'whatsapp' ? 'mail' : 'link';

  /** Asks only about what can be sent; otherwise the wrong fields say what to mend. */
  async function send(by: SendingWay) {
    if (form.asSent) return;
    // Shows both versions, since what a colleague did comes first.
    if (isOvertaken) return void form.save();
    if (!form.checkToSend(by)) return;
    const outcome = again === by ? await form.sendAgain(by) : await askToSend(form, by, choosing);
    setFailed(outcome === 'failed' ? { by, values: form.values } : undefined);
    if (outcome !== 'sent') return;
    onDone();
    if (by === 'link') await openDialog(PassOnDialog, { id: quotation.id });
  }
  const sending = (by: SendingWay) => ({
    by,
    isUsual: by === usual,
    isAgain: by === again,
    isOff: form.asSent !== undefined,
    onPress: () => send(by),
  });

  return (
    <>
      <ScreenHead title={next ? `Draft of ${next}` : 'New quotation'}>
        <div className={styles.actions}>
          {enquiry_id !== null && (
            <a className="button" data-kind="row" href={enquiryPath(enquiry_id)}>
              Enquiry
            </a>
          )}
          <Button
            kind="row"
            icon={<FileText size={18} />}
            onPress={() =>
              downloadFile(quotationCalls.printQuotation, { params: { id: quotation.id } })
            }
          >
            PDF
          </Button>
          <Button
            kind="row"
            data-danger={form.saved.draft ? true : undefined}
            icon={form.saved.draft ? <Trash size={18} /> : <X size={18} />}
            onPress={() => (form.saved.draft || form.isChanged ? discard(form, onDone) : onDone())}
          >
            {form.saved.draft ? 'Delete draft' : 'Cancel'}
          </Button>
        </div>
      </ScreenHead>
      {accepted_revision !== null && number && (
        <p className="boxed" role="note">
          The customer has accepted {referenceOf(number, accepted_revision)}. That stays agreed
          until they accept this one.
        </p>
      )}
      {isOvertaken && <Meanwhile quotation={quotation} before={form.saved} />}
      <div className={enquiry_id === null ? undefined : styles.answers}>
        <DraftForm
          form={form}
          label="Quotation"
          state={
            form.asSent
              ? `Nothing differs from ${form.asSent}. Change something to send it again.`
              : undefined
          }
          className={`${styles.form} ${bar.ends}`}
          about="this quotation"
          isQuiet
          mayTypeOn
          words={{
            save: 'Save draft',
            discard: 'Undo typing',
            ...(again && { again: 'Save draft' }),
          }}
          onSend={() => send(usual)}
          show={partOf}
          inBar={
            <>
              {enquiry_id !== null && <AskedButton enquiryId={enquiry_id} />}
              <p className={styles.total} data-without={wrong.length > 0}>
                {totals ? (
                  <>
                    {wrong.length === 0 ? 'Total' : `Total without ${linesAt(wrong)}`}{' '}
                    <strong>{shillings(totals.total)}</strong>
                    {form.asSent && <span className={styles.same}> · as in {form.asSent}</span>}
                  </>
                ) : (
                  'One number is not valid yet.'
                )}
              </p>
              <SendButton {...sending('mail')} />
              <SendButton {...sending('link')} />
            </>
          }
        >
          <CustomerFields form={form} />
          <QuotationLines form={form} totals={totals} wrong={wrong} choosing={choosing}>
            <QuotationTotals content={content} />
          </QuotationLines>
          <TermFields form={form} content={content} />
        </DraftForm>
        {enquiry_id !== null && <AskedBeside enquiryId={enquiry_id} />}
      </div>
    </>
  );
}

/** Opens beside the total what stands beside the lines on a larger screen. */
function AskedButton({ enquiryId }: { enquiryId: number }) {
  return (
    <Button
      kind="row"
      className={styles.opener}
      onPress={() => void openDialog(AskedDialog, { enquiryId })}
    >
      What was asked
    </Button>
  );
}

/** `line 2`, `lines 2 and 5` */
function linesAt(positions: readonly number[]): string {
  const numbers = positions.map((position) => String(position + 1));
  return `${numbers.length === 1 ? 'line' : 'lines'} ${new Intl.ListFormat('en').format(numbers)}`;
}

/** Goes to the name, to a product or to the first price, whichever a new draft lacks. */
function focusFirstEmpty({ name, lines }: QuotationEntry) {
  const unpriced = lines.findIndex(({ price }) => price === '');
  const line = lines.length === 0 ? 'words' : `lines.${unpriced}.price`;
  document.querySelector<HTMLElement>(`form input[name="${name === '' ? 'name' : line}"]`)?.focus();
}

interface SendButtonProps {
  by: SendingWay;
  /** True for the way that this customer is reached by. */
  isUsual: boolean;
  /** True after it was not sent. */
  isAgain: boolean;
  isOff: boolean;
  onPress: () => unknown;
}

function SendButton({ by, isUsual, isAgain, isOff, onPress }: SendButtonProps) {
  return (
    <Button
      kind={isUsual ? undefined : 'quiet'}
      icon={by === 'mail' ? <Send size={18} /> : <MessageCircle size={18} />}
      aria-disabled={isOff}
      {...(isUsual && SENDS_BY_KEY)}
      onPress={onPress}
    >
      {isAgain ? (
        'Not sent. Send again'
      ) : (
        <span>
          <span className={styles.verb}>Send by </span>
          {by === 'mail' ? <span className={styles.by}>mail</span> : 'WhatsApp'}
        </span>
      )}
    </Button>
  );
}

/** Says at once what a colleague did while somebody types here. */
function Meanwhile({ quotation, before }: { quotation: Quotation; before: Quotation }) {
  const [latest] = quotation.revisions;
  const isSent = latest && quotation.revisions.length > before.revisions.length;
  return (
    <p className="boxed" role="status">
      {isSent
        ? `${colleagueName(latest.sent_by)} has sent ${latest.reference} meanwhile.`
        : 'Somebody has changed this quotation meanwhile.'}{' '}
      What you typed is still here. Save it to compare both.
    </p>
  );
}

async function discard(form: QuotationForm, onGone: () => void): Promise<void> {
  const { draft, revisions } = form.saved;
  const [latest] = revisions;
  const isGone = await confirm({
    title: 'Delete this draft?',
    text: latest
      ? `${latest.reference} stays as it was sent.`
      : 'It was never sent. It is deleted for everybody.',
    action: 'Delete it',
    danger: true,
    ...(draft && { act: form.deleteDraft }),
  });
  if (!isGone) return;
  // What was sent has no draft on the server until one is saved.
  if (!draft) form.forgetTyped();
  onGone();
}

function partOf(part: string, values: QuotationEntry): string {
  const value = values[part as keyof QuotationEntry];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  return value.map(lineWords).join('; ');
}
