import { Button } from '../ui/Button.tsx';
import styles from './FailedPhotos.module.css';
import type { FailedPhoto } from './import-calls.ts';

interface Props {
  photos: readonly FailedPhoto[];
  isBusy: boolean;
  onRetry: () => unknown;
  onLeaveOut: () => unknown;
}

/** Lists photos that could not be uploaded or downloaded, before anything is imported. */
export function FailedPhotos({ photos, isBusy, onRetry, onLeaveOut }: Props) {
  const count = photos.length === 1 ? '1 photo' : `${photos.length} photos`;
  return (
    <section className={styles.panel} role="alert" aria-label="Photos that could not be imported">
      <p>
        <strong>{count} could not be imported.</strong> Nothing is imported yet.
      </p>
      <ul className={`bare-list ${styles.photos}`}>
        {photos.map(({ row, name, reason }) => (
          <li key={`${row} ${name}`}>
            Row {row}: {reason} <span className={styles.address}>{name}</span>
          </li>
        ))}
      </ul>
      <p className={styles.buttons}>
        <Button kind="quiet" isBusy={isBusy} onPress={onRetry}>
          Try again
        </Button>
        <Button kind="quiet" isBusy={isBusy} onPress={onLeaveOut}>
          Leave {photos.length === 1 ? 'this photo' : 'these photos'} out
        </Button>
      </p>
    </section>
  );
}
