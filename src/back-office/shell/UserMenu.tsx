import { nameOf, useOwnProfile } from '../../account/session/own-profile.ts';
import { signOut } from '../../account/session/session.ts';
import { carryToast, showToast } from '../../design/toasts/toasts.ts';
import { paths } from '../../paths.ts';
import { PopoverMenu } from '../parts/PopoverMenu.tsx';
import { forgetWorkOf } from '../parts/saving/kept-work.ts';
import styles from './UserMenu.module.css';

/** Above Sign Out. */
const accountLinks: { label: string; path: string; isPlanned?: true }[] = [
  { label: 'Account Settings', path: paths.accountSettings },
  { label: 'Profile', path: paths.profile },
  { label: 'Orders', path: paths.orders, isPlanned: true },
  { label: 'Help', path: paths.help },
];

/** Who is signed in, and what they can do about it. */
export function UserMenu() {
  const profile = useOwnProfile().shown;
  const fullName = profile && nameOf(profile);
  return (
    <PopoverMenu
      buttonClass={styles.badge}
      button={
        <>
          <span className="visually-hidden">Your menu:</span>
          <span className={styles.initial} aria-hidden="true">
            {fullName?.charAt(0).toUpperCase()}
          </span>
          <span className={styles.person}>
            <span className={styles.name}>{fullName}</span>
            <span className={styles.email}>{profile?.email}</span>
          </span>
        </>
      }
      head={
        <p className={styles.whose}>
          <span className={styles.name}>{fullName}</span>
          <span className={styles.email}>{profile?.email}</span>
        </p>
      }
    >
      {accountLinks.map(({ label, path, isPlanned }) => (
        <li key={label}>
          <a href={path} data-planned={isPlanned}>
            {label}
          </a>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => leave(profile?.id)}>
          Sign Out
        </button>
      </li>
    </PopoverMenu>
  );
}

async function leave(person: number | undefined) {
  const { signedOut, message } = await signOut();
  if (!signedOut) return showToast('error', message);
  if (person !== undefined) forgetWorkOf(person);
  carryToast('success', message);
  location.assign(paths.login);
}
