import { type SubmitEvent, useRef, useState } from 'react';
import { sessionHasEnded } from '../../account/session/session.ts';
import { tagName } from '../../catalogue/contract/tag.ts';
import { Field } from '../../design/Field.tsx';
import styles from './TagsScreen.module.css';
import { createTag, tagFailure } from './tag-calls.ts';

/** Makes one tag after the other without leaving the keyboard. */
export function NewTag({ onMade }: { onMade: (name: string) => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const checked = tagName.safeParse(name);
    if (!checked.success) return refuse(checked.error.issues[0]?.message);
    setSending(true);
    try {
      const made = await createTag(checked.data);
      setName('');
      setProblem(undefined);
      onMade(made.name);
    } catch (error) {
      if (!sessionHasEnded(error)) refuse(tagFailure(error));
    } finally {
      setSending(false);
    }
  }

  function refuse(message: string | undefined) {
    setProblem(message);
    form.current?.querySelector('input')?.focus();
  }

  return (
    <form className={styles.make} ref={form} noValidate onSubmit={submit}>
      <div className={styles.name}>
        <Field
          label="New tag"
          name="name"
          hint="Up to 40 characters, such as “solid oak”."
          error={problem}
        >
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="off"
              maxLength={60}
              value={name}
              onChange={({ currentTarget }) => {
                setName(currentTarget.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
      </div>
      <button className="button" type="submit" aria-disabled={sending}>
        {sending ? 'Making…' : 'Create tag'}
      </button>
    </form>
  );
}
