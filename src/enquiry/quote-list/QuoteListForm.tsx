import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { prepareCsrf } from '../../client.ts';
import { dayInNairobi } from '../../company/contract/nairobi.ts';
import { afterPaint } from '../../design/after-paint.ts';
import { SendingOverlay } from '../../design/SendingOverlay.tsx';
import { showToast } from '../../design/toasts/page-toasts.ts';
import { formProblems } from '../contract/field-rule.ts';
import {
  dayNeededProblem,
  deliveryFields,
  NOTHING_ASKED,
  quoteFields,
  requestFields,
} from '../contract/quote-fields.ts';
import fields from '../form-fields/FormFields.module.css';
import { FormFields } from '../form-fields/FormFields.tsx';
import { InDoubt, WaitingNotice } from '../unsent/Unsent.tsx';
import { type ChosenFile, idsOf, isOnItsWay, NOT_UP } from './attachments/chosen-file.ts';
import { FilesField } from './attachments/FilesField.tsx';
import type { Files } from './attachments/useFiles.ts';
import { Consent } from './Consent.tsx';
import styles from './QuoteList.module.css';
import type { QuoteList } from './quote-list.ts';
import { productsToRequest } from './quote-list-changes.ts';
import {
  type ListProblems,
  type SendResult,
  sendQuoteRequest,
  type Taken,
} from './quote-list-sending.ts';
import { type Entered, quoteAttempts, quoteDraft } from './quote-list-unsent.ts';
import { Sign } from './signs/Sign.tsx';

interface Props {
  list: QuoteList;
  files: Files;
  entered: Entered;
  setEntered: (entered: Entered) => void;
  problems: ListProblems;
  /** Marks problems, and goes to the first one. */
  onProblems: (problems: ListProblems) => void;
  onInput: (field: string) => void;
  onSent: (taken: Taken, files: readonly ChosenFile[]) => void;
  /** Answer to a submission that was resent automatically. */
  refusal: SendResult | undefined;
}

/** Id of the heading above the form. */
export const REQUEST_HEADING = 'details-heading';
const KEPT = 'Your list and details';
const NOTHING_MARKED: ListProblems = { fields: {}, products: {} };
const CONSENT_MISSING = 'Please agree that we may use your details to answer you.';

/** Shows the sender's fields and the button that sends the list. */
export function QuoteListForm(props: Props) {
  const { list, files, entered, setEntered, problems, onProblems, onInput, onSent, refusal } =
    props;
  const hasProducts = list.length > 0;
  const toast = useRef<HTMLElement>(null);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState(refusal);
  const [open, setOpen] = useState(quoteAttempts.open);
  const isInDoubt = open !== undefined;
  const [isWaiting, setWaiting] = useState(false);
  const request = {
    ...entered,
    consent: true as const,
    products: productsToRequest(list),
    attachments: idsOf(files.chosen),
  };
  const hasChanged = isInDoubt && open.body !== JSON.stringify(request);
  const [asksDelivery, setAsksDelivery] = useState(() =>
    Object.keys(deliveryFields).some((name) => entered[name as keyof Entered]),
  );
  const rules = hasProducts ? quoteFields : requestFields;
  // A pending request has its consent; a changed one needs a new consent.
  const [consents, setConsents] = useState(isInDoubt && !hasChanged);

  useEffect(() => {
    prepareCsrf().catch(() => console.info('The CSRF token is fetched when the list is sent.'));
  }, []);

  function askDelivery() {
    flushSync(() => setAsksDelivery(true));
    document.querySelector<HTMLElement>('[name="date_needed"]')?.focus();
  }

  function takeBack() {
    quoteAttempts.close();
    setOpen(undefined);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (navigator.onLine) files.attachmentQueue?.sendLost();
    void send();
  }

  async function send() {
    toast.current?.remove();
    const found = formProblems(quoteFields, entered);
    const overdue = dayNeededProblem(entered.date_needed, new Date());
    if (overdue) found['date_needed'] ??= overdue;
    if (!hasProducts && entered.message.trim() === '' && files.chosen.length === 0) {
      found['message'] ??= NOTHING_ASKED;
    }
    if (!consents) found['consent'] = CONSENT_MISSING;
    if (Object.keys(found).length > 0) {
      onProblems({ fields: found, products: {} });
      afterPaint(() => {
        toast.current = showToast('error', 'Please fill in all required fields correctly.');
      });
      return;
    }
    if (files.attachmentQueue?.get().some(isOnItsWay)) return setWaiting(true);
    if (request.attachments.length < files.chosen.length) {
      setOutcome({ kind: 'failed', message: NOT_UP, problems: NOTHING_MARKED });
      return onProblems(NOTHING_MARKED);
    }
    setSending(true);
    const answer = await sendQuoteRequest(request);
    flushSync(() => {
      setSending(false);
      setOpen(quoteAttempts.open());
      setOutcome(answer);
    });
    if (answer.kind === 'failed') {
      files.attachmentQueue?.markGone(answer.problems.gone ?? []);
      onProblems(answer.problems);
    }
    if (answer.kind !== 'done') return;
    quoteDraft.forget();
    files.attachmentQueue?.clear();
    onSent(answer, files.chosen);
  }

  // True once every file is uploaded or has failed.
  const isDue = isWaiting && !files.chosen.some(isOnItsWay);
  const sendByItself = useEffectEvent(() => {
    setWaiting(false);
    void send();
  });
  useEffect(() => {
    if (isDue) queueMicrotask(() => sendByItself());
  }, [isDue]);

  return (
    <section
      className={`off-paper ${styles['card']} ${styles['details']}`}
      aria-labelledby={REQUEST_HEADING}
    >
      <h2 className={styles['heading']} id={REQUEST_HEADING} tabIndex={-1}>
        {hasProducts ? 'Where do we send the price?' : 'Tell us what you need'}
      </h2>
      {!hasProducts && (
        <p>
          A few words are enough. Photos of the room, a sketch or a plan help us to answer with a
          price.
        </p>
      )}
      <p className={`fine ${styles['stays']}`}>
        {hasProducts ? 'Your list and what you type stay' : 'What you type stays'} on this device
        until you send {hasProducts ? 'them' : 'it'}.{' '}
        {(files.chosen.length > 0 || Object.values(entered).some(Boolean)) && (
          <button
            className={styles['link']}
            type="button"
            onClick={() => {
              setEntered(quoteDraft.empty());
              files.attachmentQueue?.clear();
            }}
          >
            Clear what I typed
          </button>
        )}
      </p>
      <form className={fields['form']} noValidate onSubmit={submit}>
        <FormFields
          rules={
            asksDelivery
              ? rules
              : Object.fromEntries(
                  Object.entries(rules).filter(([name]) => !(name in deliveryFields)),
                )
          }
          problems={problems.fields}
          rows={3}
          // Without products, words are needed unless there are files.
          notOptional={hasProducts ? undefined : 'message'}
          from={dayInNairobi(new Date())}
          typed={(name) => ({
            value: entered[name as keyof Entered],
            onChange({ target }) {
              setEntered({ ...entered, [name]: target.value });
              onInput(name);
            },
          })}
        />
        <div className={styles['adding']}>
          {!asksDelivery && (
            <button className={styles['link']} type="button" onClick={askDelivery}>
              <Sign name="more" />
              Add delivery details
            </button>
          )}
          <FilesField files={files} />
        </div>
        <Consent
          isGiven={consents}
          problem={problems.fields['consent']}
          onChange={(given) => {
            setConsents(given);
            onInput('consent');
          }}
        />
        {isWaiting ? (
          <p className={styles['waiting']} role="status">
            Your request goes out by itself as soon as your files are up.
          </p>
        ) : outcome?.kind === 'failed' ? (
          <p className={styles['refusal']} role="alert">
            {outcome.message}
          </p>
        ) : open?.waits ? (
          <WaitingNotice what="request" kept={KEPT} hasChanged={hasChanged} onTakeBack={takeBack} />
        ) : (
          isInDoubt && <InDoubt what="request" kept={KEPT} hasChanged={hasChanged} />
        )}
        <button className="button" type="submit">
          {isWaiting
            ? 'Waiting for your files…'
            : isInDoubt && !open.waits
              ? 'Send again'
              : 'Send quote request'}
        </button>
      </form>
      {isSending && <SendingOverlay words="Sending your request…" />}
    </section>
  );
}
