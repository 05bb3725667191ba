import { type ComponentProps, type SubmitEvent, useRef } from 'react';
import { z } from 'zod';
import { sessionHasEnded } from '../../account/session/session.ts';
import { Field } from '../../design/Field.tsx';
import { failureWords, formFailureWords } from '../calls/attempt.ts';
import { Button } from '../ui/Button.tsx';
import { useUnsavedWarning, useUnsavedWork } from '../ui/unsaved-work.ts';
import { draftShape, ToldFailure } from './draft-form.ts';
import styles from './LineForm.module.css';
import { useDraftForm } from './useDraftForm.ts';

interface Props extends Pick<ComponentProps<'input'>, 'type' | 'maxLength'> {
  label: string;
  name: string;
  hint: string;
  schema: z.ZodType<string>;
  /** Label of the button, and its label while the form is being sent. */
  action: string;
  busy: string;
  /** Fallback message for a failure. */
  failed: string;
  /** Resolves to false if it failed and a toast has said so; the line stays. */
  send: (line: string) => Promise<unknown>;
  /** Key of the line on this device, which keeps it until it is sent. */
  draft?: string | undefined;
}

const keptShape = draftShape(z.null(), z.record(z.string(), z.string()));

/** Sends one line after another; problems stand below the line. What no device keeps, leaving asks about. */
export function LineForm({ schema, action, busy, failed, send, type, maxLength, ...rest }: Props) {
  const { draft, ...words } = rest;
  const { name, label } = words;
  const input = useRef<HTMLInputElement>(null);
  const form = useDraftForm<null, Record<string, string>>({
    read: null,
    valuesOf: () => ({ [name]: '' }),
    parts: [{ name, label }],
    check({ [name]: line }): Record<string, string> {
      const wrong = schema.safeParse(line).error?.issues[0];
      return wrong ? { [name]: wrong.message } : {};
    },
    async save({ [name]: line }) {
      if ((await send(schema.parse(line))) === false) throw new ToldFailure();
      return null;
    },
    draft: { key: draft, shape: keptShape },
    onSaved() {},
  });
  const { values, isChanged, isAtRisk, isSending, error, problems } = form;
  const isTold = error === null || error instanceof ToldFailure;
  const failure = sessionHasEnded(error) ? formFailureWords(error) : failureWords(error, failed);
  useUnsavedWarning(isAtRisk);
  // Signing out asks before it loses the line.
  useUnsavedWork(isChanged ? { keptAs: draft, save } : null);

  async function save(): Promise<boolean> {
    const isSent = await form.save();
    input.current?.focus();
    return isSent;
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field {...words} error={problems[name] ?? (isTold ? undefined : failure)}>
        {(control) => (
          <input
            {...control}
            ref={input}
            data-autofocus
            type={type}
            maxLength={maxLength}
            autoComplete="off"
            value={values[name]}
            onChange={({ currentTarget }) => {
              form.change({ [name]: currentTarget.value });
              form.forgetFailure();
            }}
          />
        )}
      </Field>
      <Button isBusy={isSending}>{isSending ? busy : action}</Button>
    </form>
  );
}
