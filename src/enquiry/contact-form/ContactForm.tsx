import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { showToast } from '../../design/page-toasts.ts';
import { SendingOverlay } from '../../design/SendingOverlay.tsx';
import type { ToastKind } from '../../design/toasts.ts';
import * as routes from '../../visitor-routes.ts';
import { contactFields } from '../contract/contact-fields.ts';
import { formProblems } from '../contract/field-rule.ts';
import styles from '../form-fields/FormFields.module.css';
import { FormFields } from '../form-fields/FormFields.tsx';
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
        data-airy
        method="post"
        action={routes.sendMessage.path}
        onSubmit={submit}
        onInput={clearMark}
      >
        <FormFields rules={contactFields} problems={problems} rows={6} />
        <button className="button" type="submit">
          Send Message
        </button>
      </form>
      {sending && <SendingOverlay />}
    </>
  );
}

function enteredIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, text]) => [name, String(text)]));
}
