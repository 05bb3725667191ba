import { fullName, useOwnProfile } from '../../account/session/own-profile.ts';
import { paths } from '../../paths.ts';
import { PopoverMenu } from '../parts/PopoverMenu.tsx';
import { screensIn } from '../screens.ts';
import { Button } from '../ui/Button.tsx';
import { leave } from './sign-out/leave.ts';
import styles from './UserMenu.module.css';

/** Links above Sign Out. */
const accountLinks = screensIn('account');
// The profile is a section of the settings screen, so the table of screens lacks it.
accountLinks.splice(1, 0, { title: 'Profile', path: paths.profile });

/** Shows the signed-in person and their account menu. */
export function UserMenu() {
  const profile = useOwnProfile().data;
  const name = profile && fullName(profile);
  return (
    <PopoverMenu
      buttonClass={styles.badge}
      button={
        <>
          <span className="visually-hidden">Your menu:</span>
          <span className={styles.initial} aria-hidden="true">
            {name?.charAt(0).toUpperCase()}
          </span>
          <span className={styles.person}>
            <span className={styles.name}>{name}</span>
            <span className={styles.email}>{profile?.email}</span>
          </span>
        </>
      }
      head={
        <p className={styles.whose}>
          <span className={styles.name}>{name}</span>
          <span className={styles.email}>{profile?.email}</span>
        </p>
      }
    >
      {accountLinks.map(({ title, path, isPlanned }) => (
        <li key={path}>
          <a href={path} data-planned={isPlanned}>
            {title}
          </a>
        </li>
      ))}
      <li>
        <Button kind="plain" onPress={() => leave(profile?.id)}>
          Sign Out
        </Button>
      </li>
    </PopoverMenu>
  );
}
