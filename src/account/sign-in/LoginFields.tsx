import { Field } from '../../design/Field.tsx';
import { fillKnownAddress } from '../session/known-address.ts';

interface Props {
  errors: Record<string, string>;
  /** Fixed address, when it is known who signs in. */
  email?: string | undefined;
}

/** E-mail and password, each with its message. */
export function LoginFields({ errors, email }: Props) {
  return (
    <>
      <Field label="Email" name="email" error={errors['email']}>
        {(control) => (
          <input
            {...control}
            ref={fillKnownAddress}
            type="email"
            autoComplete="username"
            defaultValue={email}
            data-autofocus={email ? undefined : true}
          />
        )}
      </Field>
      <Field label="Password" name="password" error={errors['password']}>
        {(control) => (
          <input
            {...control}
            type="password"
            autoComplete="current-password"
            data-autofocus={email ? true : undefined}
          />
        )}
      </Field>
    </>
  );
}
