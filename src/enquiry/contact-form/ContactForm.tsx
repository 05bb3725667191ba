import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../../design/after-paint.ts';
import { SendingOverlay } from '../../design/SendingOverlay.tsx';
import { showToast } from '../../design/toasts/page-toasts.ts';
import type { ToastKind } from '../../design/toasts/toasts.ts';
import * as routes from '../../visitor-routes.ts';
import { contactFields } from '../contract/contact-fields.ts';
import { formProblems } from '../contract/field-rule.ts';
import styles from '../form-fields/FormFields.module.css';
import { FormFields } from '../form-fields/FormFields.tsx';
import { lookedAtBefore, withLookedAt } from '../unsent/looked-at.ts';
import { InDoubt, WaitingNotice } from '../unsent/Unsent.tsx';
import { takeWent, whenWent } from '../unsent/went.ts';
import { MESSAGE_WENT, type MessageWent, messageAttempts, messageDraft } from './contact-unsent.ts';
import { messageOf, type SendResult, sendMessage } from './send-message.ts';

const KEPT = 'Your details and your message';

/**
 * The contact form. Without its script it is a plain HTML form that the browser checks and posts;
 * its controls are uncontrolled, so earlier typed text stays. The device stores unsent text.
 */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const toast = useRef<HTMLElement>(undefined);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  const [unsent, setUnsent] = useState<Unsent>();
  /** True if the form differs from the pending message. */
  const [isOther, setOther] = useState(false);

  useEffect(() => {
    if (!form.current) return;
    form.current.noValidate = true;
    fillIn(form.current, messageDraft.read());
    const showState = () => {
      setOther(hasChanged(form.current));
      setUnsent(unsentNow());
      setProblems((now) => takeWent<MessageWent>(MESSAGE_WENT)?.problems ?? now);
    };
    showState();
    void lookedAtBefore().then((words) => {
      const message = form.current?.elements.namedItem('message') as
        | HTMLTextAreaElement
        | undefined;
      if (words && message) message.value = withLookedAt(message.value, words);
    });
    return whenWent(showState);
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const outcome = await send(form).catch((error: unknown) => {
      console.warn('The form is submitted without its script:', error);
      form.submit();
    });
    if (outcome) show(outcome);
  }

  /** Sends the entered values, unless they are invalid. */
  async function send(form: HTMLFormElement): Promise<SendResult | undefined> {
    const entered = enteredIn(form);
    const found = formProblems(contactFields, entered);
    if (Object.keys(found).length > 0) return void afterPaint(() => mark(found));
    setProblems({});
    setSending(true);
    return sendMessage(entered);
  }

  function show(outcome: SendResult) {
    setSending(false);
    setProblems(outcome.problems);
    setOther(hasChanged(form.current));
    setUnsent(unsentNow());
    if (outcome.kind === 'success') messageDraft.forget();
    if (outcome.kind === 'waits') toast.current?.remove();
    else say(outcome.kind, outcome.message);
  }

  function mark(found: Record<string, string>) {
    // Problems must be rendered before the first wrong field takes the focus, so that screen
    // readers announce them.
    flushSync(() => setProblems(found));
    say('error', 'Please fill in all required fields correctly.');
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  /** Replaces the last toast, so that a sent message does not also appear as failed. */
  function say(kind: ToastKind, message: string) {
    toast.current?.remove();
    toast.current = showToast(kind, message);
  }

  function onInput({ target, currentTarget }: InputEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement | HTMLTextAreaElement;
    messageDraft.keep(enteredIn(currentTarget));
    setOther(hasChanged(currentTarget));
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
        onInput={onInput}
      >
        <FormFields rules={contactFields} problems={problems} rows={6} />
        {unsent === 'waiting' && (
          <WaitingNotice
            what="message"
            kept={KEPT}
            hasChanged={isOther}
            onTakeBack={() => {
              messageAttempts.close();
              setUnsent(undefined);
            }}
          />
        )}
        {unsent === 'in doubt' && <InDoubt what="message" kept={KEPT} hasChanged={isOther} />}
        <button className="button" type="submit">
          {unsent === 'in doubt' ? 'Send again' : 'Send Message'}
        </button>
      </form>
      {sending && <SendingOverlay />}
    </>
  );
}

type Unsent = 'waiting' | 'in doubt' | undefined;

function unsentNow(): Unsent {
  const open = messageAttempts.open();
  return open && (open.waits ? 'waiting' : 'in doubt');
}

/** True if the form differs from the message with an unknown outcome. */
function hasChanged(form: HTMLFormElement | null): boolean {
  const open = messageAttempts.open();
  return !!form && open?.body !== JSON.stringify(messageOf(enteredIn(form)));
}

/** Text typed before the script loaded wins over the stored draft. */
function fillIn(form: HTMLFormElement, draft: Record<string, string>): void {
  for (const [name, text] of Object.entries(draft)) {
    const control = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
    if (!control.value) control.value = text;
  }
}

function enteredIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, text]) => [name, String(text)]));
}
