import { Field } from '../design/Field.tsx';

/** What somebody signs in with, each with the message of its name. */
export function LoginFields({ errors }: { errors: Record<string, string> }) {
  return (
    <>
      <Field label="Email" name="email" error={errors['email']}>
        {(control) => <input {...control} type="email" autoComplete="username" data-autofocus />}
      </Field>
      <Field label="Password" name="password" error={errors['password']}>
        {(control) => <input {...control} type="password" autoComplete="current-password" />}
      </Field>
    </>
  );
}
