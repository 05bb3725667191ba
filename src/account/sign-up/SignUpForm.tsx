import { useEffect, useState } from 'react';
import { storeAuthToken } from '../../auth-token.ts';
import { ApiError, callApi } from '../../client.ts';
import { Field } from '../../design/Field.tsx';
import { carryToast } from '../../design/toasts/toasts.ts';
import { paths } from '../../paths.ts';
import { acceptInvitation, checkInvitation } from '../../routes.ts';
import { loginResponse } from '../contract/account.ts';
import {
  type InvitationAcceptance,
  invitationAcceptance,
  invitationState,
} from '../contract/new-password.ts';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { useLinkQuery } from '../password/useLinkQuery.ts';
import { rememberAddress } from '../session/known-address.ts';
import { startPath } from '../session/start-screen.ts';
import { AccountForm } from '../sign-in/AccountForm.tsx';

/** Joining the staff: a form for people with an invitation, advice for all others. */
export function SignUp() {
  const token = useLinkQuery()?.['token'];
  const { refusal, isBack, email = '' } = useLinkState(token);
  if (!token) return <InvitationOnly />;
  if (refusal) return <p role="alert">{refusal}</p>;
  return (
    <AccountForm
      schema={invitationAcceptance}
      fromLink={{ token }}
      send={accept}
      {...(isBack ? BACK : NEW)}
    >
      {(errors) => (
        <>
          {isBack && (
            <p>
              Your account is still there. Enter your name and choose a new password: your old
              password and your passkeys stop working.
            </p>
          )}
          {/* It is there from the start, so that nothing moves when the address comes. */}
          <Field label="Email" name="email">
            {(control) => (
              <input {...control} type="email" autoComplete="username" value={email} readOnly />
            )}
          </Field>
          <Field label="First Name" name="fname" error={errors['fname']}>
            {(control) => <input {...control} autoComplete="given-name" />}
          </Field>
          <Field label="Last Name" name="lname" error={errors['lname']}>
            {(control) => <input {...control} autoComplete="family-name" />}
          </Field>
          <NewPasswordFields label="Password" errors={errors} />
        </>
      )}
    </AccountForm>
  );
}

const NEW = {
  label: 'Create Account',
  busyLabel: 'Creating…',
  failure: 'Your account could not be created. Please try again.',
};

const BACK = {
  label: 'Open my account',
  busyLabel: 'Opening…',
  failure: 'Your account could not be opened. Please try again.',
};

function InvitationOnly() {
  return (
    <>
      <p>
        Accounts are by invitation. Ask a colleague who can sign in to invite you, then open the
        link in the email that you receive.
      </p>
      <p>
        You do not need an account to look at our furniture or to ask for a price:{' '}
        <a href={paths.contactUs}>write to us</a>.
      </p>
    </>
  );
}

interface LinkState {
  /** Reason why the link is invalid. */
  refusal?: string | undefined;
  /** True if the link recovers an account. */
  isBack?: boolean;
  /** The invited address: one signs in with it, and password managers keep it. */
  email?: string;
}

/** State of the link, checked before anybody types. */
function useLinkState(token: string | undefined): LinkState {
  const [state, setState] = useState<LinkState>({});
  useEffect(() => {
    if (!token) return;
    const leaving = new AbortController();
    callApi(checkInvitation, {
      body: { token },
      parse: (answer) => invitationState.parse(answer),
      signal: leaving.signal,
    }).then(
      ({ recovers, email }) => {
        rememberAddress(email);
        setState({ isBack: recovers, email });
      },
      (error) => {
        // If the check fails, the form appears; submitting it will report the error.
        if (error instanceof ApiError) setState({ refusal: error.errors['token'] });
      },
    );
    return () => leaving.abort();
  }, [token]);
  return state;
}

async function accept(body: InvitationAcceptance): Promise<void> {
  const { data } = await callApi(acceptInvitation, {
    body,
    parse: (answer) => loginResponse.parse(answer),
  });
  storeAuthToken(data.token);
  carryToast('success', 'Your account is ready.');
  location.assign(startPath());
}
