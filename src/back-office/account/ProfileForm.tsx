import type { Profile } from '../../account/contract/account.ts';
import { type ProfileChange, profileChange } from '../../account/contract/own-account.ts';
import { ownAccountCalls } from '../../account/contract/own-account-calls.ts';
import { tellOwnProfile } from '../../account/session/own-profile.ts';
import { makeCallAsStaff } from '../../account/session/session.ts';
import { AccountEntry } from '../../account/sign-in/AccountForm.tsx';
import { Field } from '../../design/Field.tsx';
import { showToast } from '../../design/toasts.ts';
import { failureWords } from '../calls/attempt.ts';
import { Section } from '../parts/Section.tsx';
import styles from './AccountScreen.module.css';

const FAILED = 'Your name could not be saved. Check the connection, then try again.';

/** What colleagues read: one's own name. */
export function ProfileForm({ profile: { fname, lname, email } }: { profile: Profile }) {
  return (
    <Section title="Profile" id="profile" boxed>
      <AccountEntry
        schema={profileChange}
        send={save}
        failure={(error) => failureWords(error, FAILED)}
        label="Save name"
        busyLabel="Saving…"
      >
        {(errors) => (
          <>
            <div className={styles.names}>
              <Field label="First name" name="fname" error={errors['fname']}>
                {(control) => <input {...control} defaultValue={fname} autoComplete="given-name" />}
              </Field>
              <Field label="Last name" name="lname" error={errors['lname']}>
                {(control) => (
                  <input {...control} defaultValue={lname} autoComplete="family-name" />
                )}
              </Field>
            </div>
            <Field label="Email" name="email" hint="You sign in with it; it stays as it is.">
              {(control) => <input {...control} type="email" value={email} readOnly />}
            </Field>
          </>
        )}
      </AccountEntry>
    </Section>
  );
}

async function save(body: ProfileChange): Promise<void> {
  const changed = await makeCallAsStaff(ownAccountCalls.changeProfile, { body });
  tellOwnProfile(changed);
  showToast('success', 'Your name is saved.');
}
