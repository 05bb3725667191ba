import { useState } from 'react';
import type { Profile } from '../../account/contract/account.ts';
import {
  type PasswordChange,
  type ProfileChange,
  passwordChange,
  profileChange,
} from '../../account/contract/own-account.ts';
import { ownAccountCalls } from '../../account/contract/own-account-calls.ts';
import { NewPasswordFields } from '../../account/password/NewPasswordFields.tsx';
import { storeAnswer } from '../../account/session/api-query.ts';
import { changePassword } from '../../account/session/change-password.ts';
import { updateOwnProfile } from '../../account/session/own-profile.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { AccountEntry } from '../../account/sign-in/AccountForm.tsx';
import { Field } from '../../design/Field.tsx';
import { showToast } from '../../design/toasts/toasts.ts';
import { personalDataCalls } from '../../enquiry/contract/personal-data-calls.ts';
import * as routes from '../../routes.ts';
import { couldNotBe, failureWords } from '../calls/attempt.ts';
import { change } from '../calls/change.ts';
import { downloadFile } from '../calls/download-file.ts';
import { NoticesSection } from '../notices/Notices.tsx';
import { Section } from '../parts/Section.tsx';
import { Boundary } from '../reading/Boundary.tsx';
import { useOwn } from '../reading/own.ts';
import { useRead } from '../reading/useRead.ts';
import { ScreenHead, underTitle } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { Button } from '../ui/Button.tsx';
import { TypedPart } from '../ui/TypedPart.tsx';
import styles from './AccountScreen.module.css';
import { OwnAddress } from './OwnAddress.tsx';
import { OwnPasskeys } from './OwnPasskeys.tsx';
import { Sessions } from './Sessions.tsx';

const TITLE = 'Account Settings';

/** Staff change their own name, sign-in and alerts here, and see where they are signed in. */
export function AccountScreen() {
  return (
    <Shell screen="accountSettings">
      <Boundary what="Your account" frame={underTitle(TITLE)}>
        <OwnAccount />
      </Boundary>
    </Shell>
  );
}

function OwnAccount() {
  const profile = useOwn();
  return (
    <>
      <ScreenHead title={TITLE} />
      <div className={styles.parts}>
        <div className={styles.part}>
          <ProfileForm profile={profile} />
          <OwnAddress email={profile.email} />
          <PasswordForm email={profile.email} />
        </div>
        <div className={styles.part}>
          <OwnPasskeys />
          <Sessions />
          <NoticesSection />
          <Section title="Alerts" boxed>
            <Boundary what="Email alerts">
              <Alerts />
            </Boundary>
          </Section>
          <OwnData />
        </div>
      </div>
    </>
  );
}

/** Colleagues read this name. */
function ProfileForm({ profile: { fname, lname } }: { profile: Pick<Profile, 'fname' | 'lname'> }) {
  return (
    <Section title="Profile" id="profile" boxed>
      <TypedPart>
        {(settle) => (
          <AccountEntry
            schema={profileChange}
            send={async (typed) => {
              await saveName(typed);
              settle();
            }}
            failure={(error) => failureWords(error, couldNotBe('Your name', 'saved'))}
            label="Save name"
            busyLabel="Saving…"
          >
            {(errors) => (
              <div className={styles.names}>
                <Field label="First name" name="fname" error={errors['fname']}>
                  {(control) => (
                    <input
                      {...control}
                      type="text"
                      defaultValue={fname}
                      autoComplete="given-name"
                    />
                  )}
                </Field>
                <Field label="Last name" name="lname" error={errors['lname']}>
                  {(control) => (
                    <input
                      {...control}
                      type="text"
                      defaultValue={lname}
                      autoComplete="family-name"
                    />
                  )}
                </Field>
              </div>
            )}
          </AccountEntry>
        )}
      </TypedPart>
    </Section>
  );
}

async function saveName(body: ProfileChange): Promise<void> {
  const changed = await callAsStaff(ownAccountCalls.changeProfile, { body });
  updateOwnProfile(changed);
  showToast('success', 'Your name is saved.');
}

/** @param email tells the browser's password manager whose password it is */
function PasswordForm({ email }: { email: string }) {
  const [changes, setChanges] = useState(0);

  async function replace(body: PasswordChange): Promise<void> {
    await changePassword(body);
    showToast('success', 'Password changed. Everywhere else you are signed out.');
    setChanges(changes + 1);
  }

  return (
    <Section title="Password" boxed>
      <TypedPart>
        {(settle) => (
          <AccountEntry
            key={changes}
            schema={passwordChange}
            send={async (typed) => {
              await replace(typed);
              settle();
            }}
            failure={(error) => failureWords(error, couldNotBe('Your password', 'changed'))}
            label="Change password"
            busyLabel="Changing…"
          >
            {(errors) => (
              <>
                {/* Password managers look for a text field. */}
                <input
                  type="text"
                  name="username"
                  autoComplete="username"
                  value={email}
                  readOnly
                  hidden
                />
                <Field
                  label="Current Password"
                  name="current_password"
                  error={errors['current_password']}
                >
                  {(control) => (
                    <input {...control} type="password" autoComplete="current-password" />
                  )}
                </Field>
                <NewPasswordFields label="New Password" errors={errors} />
              </>
            )}
          </AccountEntry>
        )}
      </TypedPart>
    </Section>
  );
}

/** Downloads what the site stores about the signed-in person. */
function OwnData() {
  return (
    <Section title="Your data" boxed>
      <p className={styles.lead}>
        The file has all that the site keeps about you. You may be asked for your password first.
      </p>
      <Button
        kind="quiet"
        className={styles.everywhere}
        onPress={() => downloadFile(personalDataCalls.downloadOwnData, {})}
      >
        Download your data
      </Button>
    </Section>
  );
}

/** Chooses the mails that a person gets; each switch is saved at once. */
function Alerts() {
  const { assigned } = useRead(ownAccountCalls.showAlerts);

  function choose(wanted: boolean) {
    storeAnswer(routes.showAlerts, { assigned: wanted });
    return change(
      ownAccountCalls.changeAlerts,
      { body: { assigned: wanted } },
      {
        noun: 'Your setting',
        verb: 'saved',
        done: wanted
          ? 'You get an email when a colleague assigns you an enquiry.'
          : 'You get no more emails about assigned enquiries.',
        refresh: [routes.showAlerts],
      },
    );
  }

  return (
    <label className={styles.alert}>
      <input
        type="checkbox"
        checked={assigned}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      Email me when a colleague assigns me an enquiry
    </label>
  );
}
