import { useOwnProfile } from '../../account/session/own-profile.ts';
import { paths } from '../../paths.ts';
import { onDayOfYear } from '../parts/when.ts';
import styles from './Shell.module.css';

/** Reminds a person without a passkey that owners require one. */
export function PasskeyDue() {
  const by = useOwnProfile().data?.passkey_by;
  if (!by) return null;
  const isOver = isPast(by);
  return (
    <p className={styles.due}>
      Please <a href={paths.accountSettings}>add a passkey</a>
      {isOver
        ? ' before you sign out: the password alone does not sign you in any more.'
        : ` by ${onDayOfYear(by)}: from then on the password alone does not sign you in.`}
    </p>
  );
}

function isPast(time: string): boolean {
  return Date.parse(time) < Date.now();
}
