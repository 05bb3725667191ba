import { useOwnProfile } from '../../account/session/own-profile.ts';
import { paths } from '../../paths.ts';
import { Arrived } from '../parts/Notice.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import styles from './AccountScreen.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Sessions } from './Sessions.tsx';

/** What somebody keeps up themselves: their name, their password, where they are signed in. */
export function AccountScreen() {
  return (
    <Shell currentPath={paths.accountSettings}>
      <ScreenHead title="Account Settings" />
      <Arrived read={useOwnProfile()} what="Your account">
        {(profile) => (
          <div className={styles.parts}>
            <ProfileForm profile={profile} />
            <PasswordForm email={profile.email} />
            <Sessions />
          </div>
        )}
      </Arrived>
    </Shell>
  );
}
