import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { prepareCsrf } from '../../client.ts';
import { nairobiToday } from '../../company/contract/nairobi.ts';
import { showToast } from '../../design/page-toasts.ts';
import { SendingOverlay } from '../../design/SendingOverlay.tsx';
import { paths } from '../../paths.ts';
import { formProblems } from '../contract/field-rule.ts';
import { dayNeededProblem, QUOTE_CONSENT, quoteFields } from '../contract/quote-fields.ts';
import fields from '../form-fields/FormFields.module.css';
import { FormFields } from '../form-fields/FormFields.tsx';
import { InDoubt, Offline } from '../unsent/Unsent.tsx';
import styles from './QuoteList.module.css';
import type { QuoteList } from './quote-list.ts';
import { requestedProducts } from './quote-list-changes.ts';
import { type Outcome, type Problems, sendQuoteRequest, type Taken } from './quote-list-sending.ts';
import { type Entered, quoteAttempts, quoteDraft } from './quote-list-unsent.ts';

interface Props {
  list: QuoteList;
  entered: Entered;
  setEntered: (entered: Entered) => void;
  problems: Problems;
  /** Marks what is wrong, and goes to the first of it. */
  onProblems: (problems: Problems) => void;
  onInput: (field: string) => void;
  onSent: (taken: Taken) => void;
}

const KEPT = 'Your list and details';
const CONSENT_MISSING = 'Please agree that we may use your details to answer you.';

/** Who asks for the quotation, and the button that sends the list. */
export function QuoteListForm(props: Props) {
  const { list, entered, setEntered, problems, onProblems, onInput, onSent } = props;
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isInDoubt, setInDoubt] = useState(() => quoteAttempts.open() !== undefined);
  const request = { ...entered, consent: true as const, products: requestedProducts(list) };
  const hasChanged = isInDoubt && quoteAttempts.open()?.body !== JSON.stringify(request);
  // The request that is in doubt was agreed to; whatever else goes out is to be agreed to anew.
  const [consents, setConsents] = useState(isInDoubt && !hasChanged);

  useEffect(() => {
    prepareCsrf().catch(() => console.info('The CSRF token is fetched when the list is sent.'));
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = formProblems(quoteFields, entered);
    const overdue = dayNeededProblem(entered.date_needed, new Date());
    if (overdue) found['date_needed'] ??= overdue;
    if (!consents) found['consent'] = CONSENT_MISSING;
    if (Object.keys(found).length > 0) {
      onProblems({ fields: found, products: {} });
      showToast('error', 'Please fill in all required fields correctly.');
      return;
    }
    setSending(true);
    const answer = await sendQuoteRequest(request);
    flushSync(() => {
      setSending(false);
      setInDoubt(quoteAttempts.open() !== undefined);
      setOutcome(answer);
    });
    if (answer.kind === 'failed') onProblems(answer.problems);
    if (answer.kind !== 'done') return;
    quoteDraft.forget();
    onSent(answer);
  }

  return (
    <section
      className={`off-paper ${styles['card']} ${styles['details']}`}
      aria-labelledby="details-heading"
    >
      <h2 className={styles['heading']} id="details-heading">
        Where do we send the price?
      </h2>
      <p className="fine">
        What you type stays on this device until you send it.{' '}
        {Object.values(entered).some(Boolean) && (
          <button
            className={styles['clear']}
            type="button"
            onClick={() => setEntered(quoteDraft.empty())}
          >
            Clear what I typed
          </button>
        )}
      </p>
      <form className={fields['form']} noValidate onSubmit={submit}>
        <FormFields
          rules={quoteFields}
          problems={problems.fields}
          rows={4}
          from={nairobiToday(new Date())}
          typed={(name) => ({
            value: entered[name as keyof Entered],
            onChange({ target }) {
              setEntered({ ...entered, [name]: target.value });
              onInput(name);
            },
          })}
        />
        <Consent
          isGiven={consents}
          problem={problems.fields['consent']}
          onChange={(given) => {
            setConsents(given);
            onInput('consent');
          }}
        />
        {outcome?.kind === 'failed' ? (
          <p className={styles['refusal']} role="alert">
            {outcome.message}
          </p>
        ) : isInDoubt ? (
          <InDoubt what="request" kept={KEPT} hasChanged={hasChanged} />
        ) : (
          outcome?.kind === 'offline' && <Offline kept={KEPT} />
        )}
        <button className="button" type="submit">
          {isInDoubt ? 'Send again' : 'Send quote request'}
        </button>
      </form>
      {isSending && <SendingOverlay words="Sending your list…" />}
    </section>
  );
}

interface ConsentProps {
  isGiven: boolean;
  problem: string | undefined;
  onChange: (isGiven: boolean) => void;
}

/** Never ticked beforehand, but for a request that went out with it and has no answer yet. */
function Consent({ isGiven, problem, onChange }: ConsentProps) {
  const id = useId();
  return (
    <div className={styles['consent']}>
      <label>
        <input
          type="checkbox"
          name="consent"
          required
          checked={isGiven}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && id}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{QUOTE_CONSENT}</span>
      </label>
      {problem && (
        <p className={styles['problem']} id={id}>
          {problem}
        </p>
      )}
      <a href={paths.privacyPolicy}>How we look after your details</a>
    </div>
  );
}
