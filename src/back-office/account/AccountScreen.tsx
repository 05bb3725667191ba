import { type Profile, profile } from '../../account/contract/account.ts';
import { apiPaths, paths } from '../../paths.ts';
import { useAnswer } from '../calls/useAnswer.ts';
import { FailedNotice, LoadingNotice } from '../parts/Notice.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import styles from './AccountScreen.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Sessions } from './Sessions.tsx';

/** What somebody keeps up themselves: their name, their password, where they are signed in. */
export function AccountScreen() {
  const { phase, shown, reload } = useAnswer<Profile>(apiPaths.profile, parse);
  return (
    <Shell currentPath={paths.accountSettings}>
      <ScreenHead title="Account Settings" />
      {phase === 'failed' && <FailedNotice what="Your account" onRetry={reload} />}
      {phase !== 'failed' && !shown && <LoadingNotice />}
      {phase !== 'failed' && shown && (
        <div className={styles.parts}>
          <ProfileForm profile={shown} />
          <PasswordForm email={shown.email} />
          <Sessions />
        </div>
      )}
    </Shell>
  );
}

function parse(answer: unknown): Profile {
  return profile.parse(answer);
}
