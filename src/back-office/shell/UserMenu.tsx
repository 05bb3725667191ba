import { useOwnProfile } from '../../account/session/own-profile.ts';
import { signOut } from '../../account/session/session.ts';
import { carryToast, showToast } from '../../design/toasts.ts';
import { paths } from '../../paths.ts';
import styles from './UserMenu.module.css';

const MENU_ID = 'user-menu';

/** Above Sign Out. */
const accountLinks = [
  { label: 'Account Settings', path: paths.accountSettings },
  { label: 'Profile', path: paths.profile },
  { label: 'Orders', path: paths.orders },
  { label: 'Help', path: paths.help },
] as const;

/** Who is signed in, and what they can do about it. */
export function UserMenu() {
  const profile = useOwnProfile().shown;
  const fullName = profile && `${profile.fname} ${profile.lname}`.trim();
  return (
    <>
      <button className={styles.badge} type="button" popoverTarget={MENU_ID}>
        <span className="visually-hidden">Your menu:</span>
        <span className={styles.initial} aria-hidden="true">
          {fullName?.charAt(0).toUpperCase()}
        </span>
        <span className={styles.person}>
          <span className={styles.name}>{fullName}</span>
          <span className={styles.email}>{profile?.email}</span>
        </span>
      </button>
      <div className={styles.menu} id={MENU_ID} popover="auto">
        <p className={styles.whose}>
          <span className={styles.name}>{fullName}</span>
          <span className={styles.email}>{profile?.email}</span>
        </p>
        <ul className="bare-list">
          {accountLinks.map(({ label, path }) => (
            <li key={label}>
              <a className={styles.entry} href={path}>
                {label}
              </a>
            </li>
          ))}
          <li>
            <button className={styles.entry} type="button" onClick={leave}>
              Sign Out
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}

async function leave() {
  const { signedOut, message } = await signOut();
  if (!signedOut) return showToast('error', message);
  carryToast('success', message);
  location.assign(paths.login);
}
