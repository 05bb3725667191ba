import { Field } from '../../design/Field.tsx';
import { NEW_PASSWORD_HINT } from '../contract/new-password.ts';

interface Props {
  label: string;
  errors: Record<string, string>;
}

/** A new password and its repetition. */
export function NewPasswordFields({ label, errors }: Props) {
  return (
    <>
      <Field label={label} name="password" hint={NEW_PASSWORD_HINT} error={errors['password']}>
        {(control) => <input {...control} type="password" autoComplete="new-password" />}
      </Field>
      <Field
        label="Confirm Password"
        name="password_confirmation"
        error={errors['password_confirmation']}
      >
        {(control) => <input {...control} type="password" autoComplete="new-password" />}
      </Field>
    </>
  );
}
