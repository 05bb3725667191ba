import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** Attributes of a field's control, which link it to its label, hint and message. */
export interface ControlProps {
  id: string;
  name: string | undefined;
  className: string | undefined;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props {
  label: string;
  name: string;
  required?: boolean;
  /** Says beside the label that the field may stay empty. */
  saysOptional?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Renders the input, select or textarea: `(control) => <input {...control} />`. */
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with its hint and its error message. */
export function Field({
  label,
  name,
  required = false,
  saysOptional,
  hint,
  error,
  children,
}: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        )}
        {saysOptional && !required && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({
        id,
        name: name || undefined,
        className: styles.control,
        required,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
