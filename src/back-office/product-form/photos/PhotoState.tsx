import styles from './PhotoCard.module.css';
import type { Photo } from './photo-list.ts';
import { UNREADABLE } from './photo-problems.ts';
import type { PhotoProgress } from './photo-upload.ts';

interface Props {
  photo: Photo;
  progress: PhotoProgress | undefined;
}

/** What is happening to a photo, in one line. */
export function PhotoState({ photo, progress }: Props) {
  if (photo.kind === 'unready') {
    return (
      <div className={styles.state}>
        <p>Preparing {photo.name}…</p>
        <progress aria-label={`Preparing ${photo.name}`} />
      </div>
    );
  }
  if (photo.kind === 'stored') return null;
  const { name, size } = photo.file;
  if (photo.isUnreadable) {
    return (
      <p className={styles.state} data-failed role="alert">
        {name}: {UNREADABLE}
      </p>
    );
  }
  if (progress?.phase === 'failed') {
    return (
      <p className={styles.state} data-failed>
        {name}: {progress.reason}
      </p>
    );
  }
  return (
    <div className={styles.state}>
      <p className={styles.name}>{name}</p>
      <p>{progress?.phase === 'sent' ? 'Sent' : describeSize(size)}</p>
      {progress?.phase === 'sending' && (
        <progress aria-label={`Sending ${name}`} value={progress.share} />
      )}
    </div>
  );
}

function describeSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1 ? `${Math.ceil(bytes / 1024)} kB` : `${megabytes.toFixed(1)} MB`;
}
