import { type SubmitEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { prepareCsrf } from '../../client.ts';
import { type ControlProps, Field } from '../../design/Field.tsx';
import { showToast } from '../../design/page-toasts.ts';
import { SendingOverlay } from '../../design/SendingOverlay.tsx';
import { type FieldRule, formProblems } from '../contract/field-rule.ts';
import { quoteFields } from '../contract/quote-fields.ts';
import { QuoteListConsent } from './QuoteListConsent.tsx';
import { QuoteListDoubt, QuoteListOffline } from './QuoteListDoubt.tsx';
import styles from './QuoteListForm.module.css';
import type { QuoteList } from './quote-list.ts';
import { openAttempt } from './quote-list-attempt.ts';
import { requestedProducts } from './quote-list-changes.ts';
import { type Entered, emptyDraft, forgetDraft } from './quote-list-draft.ts';
import { type Outcome, type Problems, sendQuoteRequest } from './quote-list-sending.ts';

interface Props {
  list: QuoteList;
  entered: Entered;
  setEntered: (entered: Entered) => void;
  problems: Problems;
  /** Marks what is wrong, and goes to the first of it. */
  onProblems: (problems: Problems) => void;
  onInput: (field: string) => void;
  onSent: (message: string) => void;
}

const CONSENT_MISSING = 'Please agree that we may use your details to answer you.';

/** Who asks for the quotation, and the button that sends the list. */
export function QuoteListForm(props: Props) {
  const { list, entered, setEntered, problems, onProblems, onInput, onSent } = props;
  const [consents, setConsents] = useState(false);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isInDoubt, setInDoubt] = useState(() => openAttempt() !== undefined);
  const request = { ...entered, consent: true as const, products: requestedProducts(list) };
  const hasChanged = isInDoubt && openAttempt()?.body !== JSON.stringify(request);

  useEffect(() => {
    prepareCsrf().catch(() => console.info('The CSRF token is fetched when the list is sent.'));
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = formProblems(quoteFields, entered);
    if (!consents) fields['consent'] = CONSENT_MISSING;
    if (Object.keys(fields).length > 0) {
      onProblems({ fields, products: {} });
      showToast('error', 'Please fill in all required fields correctly.');
      return;
    }
    setSending(true);
    const answer = await sendQuoteRequest(request);
    flushSync(() => {
      setSending(false);
      setInDoubt(openAttempt() !== undefined);
      setOutcome(answer);
    });
    if (answer.kind === 'failed') onProblems(answer.problems);
    if (answer.kind !== 'done') return;
    forgetDraft();
    onSent(answer.message);
  }

  return (
    <section className={styles['card']} aria-labelledby="details-heading">
      <h2 className={styles['heading']} id="details-heading">
        Where do we send the price?
      </h2>
      <p className={styles['hint']}>
        What you type stays on this device until you send it.{' '}
        {Object.values(entered).some(Boolean) && (
          <button
            className={styles['clear']}
            type="button"
            onClick={() => setEntered(emptyDraft())}
          >
            Clear what I typed
          </button>
        )}
      </p>
      <form className={styles['form']} noValidate onSubmit={submit}>
        {Object.entries<FieldRule>(quoteFields).map(([name, rule]) => (
          <div className={styles[rule.type]} key={name}>
            <Field
              label={rule.label}
              name={name}
              required={rule.whenEmpty !== undefined}
              error={problems.fields[name]}
            >
              {(control) => (
                <Control
                  rule={rule}
                  control={control}
                  text={entered[name as keyof Entered]}
                  onType={(text) => {
                    setEntered({ ...entered, [name]: text });
                    onInput(name);
                  }}
                />
              )}
            </Field>
          </div>
        ))}
        <QuoteListConsent
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
          <QuoteListDoubt hasChanged={hasChanged} />
        ) : (
          outcome?.kind === 'offline' && <QuoteListOffline />
        )}
        <button className="button" type="submit">
          {isInDoubt ? 'Send again' : 'Send quote request'}
        </button>
      </form>
      {isSending && <SendingOverlay words="Sending your list…" />}
    </section>
  );
}

interface ControlOfField {
  rule: FieldRule;
  control: ControlProps;
  text: string;
  onType: (text: string) => void;
}

function Control({ rule, control, text, onType }: ControlOfField) {
  const typed = {
    value: text,
    autoComplete: rule.autocomplete,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  if (rule.type === 'textarea') return <textarea {...control} {...typed} rows={4} />;
  return <input {...control} {...typed} type={rule.type} />;
}
