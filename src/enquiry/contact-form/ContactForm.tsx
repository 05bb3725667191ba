import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type ControlProps, Field } from '../../design/Field.tsx';
import { showToast } from '../../design/page-toasts.ts';
import { SendingOverlay } from '../../design/SendingOverlay.tsx';
import type { ToastKind } from '../../design/toasts.ts';
import * as routes from '../../routes.ts';
import { contactFields } from '../contract/contact-fields.ts';
import { type FieldRule, formProblems } from '../contract/field-rule.ts';
import styles from './ContactForm.module.css';
import { sendMessage } from './send-message.ts';

/**
 * The contact form. Until its script runs it is a plain HTML form that the browser checks and
 * posts; its controls keep their own text, so what was typed before that stays.
 */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLElement>(undefined);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);

  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = enteredIn(event.currentTarget);
    const found = formProblems(contactFields, entered);
    setProblems(found);
    const [firstProblem] = Object.keys(found);
    if (firstProblem) {
      say('error', 'Please fill in all required fields correctly.');
      form.current?.querySelector<HTMLElement>(`[name="${firstProblem}"]`)?.focus();
      return;
    }
    setSending(true);
    const outcome = await sendMessage(entered);
    setSending(false);
    setProblems(outcome.problems);
    say(outcome.kind, outcome.message);
  }

  /** In place of what was said last: a message that was sent is not also one that was not. */
  function say(kind: ToastKind, message: string) {
    said.current?.remove();
    said.current = showToast(kind, message);
  }

  function clearMark({ target }: InputEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement | HTMLTextAreaElement;
    setProblems(({ [name]: _, ...others }) => others);
  }

  return (
    <>
      <form
        ref={form}
        className={styles['form']}
        method="post"
        action={routes.sendMessage.path}
        onSubmit={submit}
        onInput={clearMark}
      >
        {Object.entries<FieldRule>(contactFields).map(([name, rule]) => (
          <div className={styles[rule.type]} key={name}>
            <Field
              label={rule.label}
              name={name}
              required={rule.whenEmpty !== undefined}
              error={problems[name]}
            >
              {(control) => <Control rule={rule} control={control} />}
            </Field>
          </div>
        ))}
        <button className="button" type="submit">
          Send Message
        </button>
      </form>
      {sending && <SendingOverlay />}
    </>
  );
}

function Control({ rule, control }: { rule: FieldRule; control: ControlProps }) {
  if (rule.type === 'textarea') return <textarea {...control} rows={6} />;
  return <input {...control} type={rule.type} autoComplete={rule.autocomplete} />;
}

function enteredIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, text]) => [name, String(text)]));
}
