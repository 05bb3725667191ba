import { type ComponentProps, type SubmitEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { Field } from '../../design/Field.tsx';
import styles from './LineForm.module.css';
import { useUnsavedWork } from './unsaved-work.ts';

interface Props extends Pick<ComponentProps<'input'>, 'type' | 'maxLength'> {
  label: string;
  name: string;
  hint: string;
  schema: z.ZodType<string>;
  /** What the button says that sends it, and says while it does. */
  action: string;
  busy: string;
  /** Gives what is wrong: empty where that is told already, nothing once it is sent. */
  send: (line: string) => Promise<string | undefined>;
}

/** A form of one line, for one after the other. */
export function LineForm({ schema, action, busy, send, type, maxLength, ...words }: Props) {
  const [line, setLine] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // Signing out asks before it loses the line.
  useUnsavedWork(line.trim() ? { keptAs: undefined, save: sendLine } : null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) void sendLine();
  }

  /** @returns whether it is sent; what is wrong otherwise stands below the field */
  async function sendLine(): Promise<boolean> {
    const entry = schema.safeParse(line);
    if (!entry.success) {
      tell(entry.error.issues[0]?.message);
      return false;
    }
    setBusy(true);
    const wrong = await send(entry.data);
    setBusy(false);
    if (wrong === undefined) setLine('');
    tell(wrong);
    return wrong === undefined;
  }

  function tell(wrong: string | undefined) {
    setProblem(wrong || undefined);
    if (wrong !== '') input.current?.focus();
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field {...words} error={problem}>
        {(control) => (
          <input
            {...control}
            ref={input}
            data-autofocus
            type={type}
            maxLength={maxLength}
            autoComplete="off"
            value={line}
            onChange={({ currentTarget }) => {
              setLine(currentTarget.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <button className="button" type="submit" aria-disabled={isBusy}>
        {isBusy ? busy : action}
      </button>
    </form>
  );
}
