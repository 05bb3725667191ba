import { Dialog } from '../../../design/Dialog.tsx';
import styles from './PhotoCard.module.css';
import { PhotoPicture } from './PhotoPicture.tsx';
import type { Photo } from './photo-list.ts';
import { nameOf } from './photo-words.ts';

/** A photo as large as the screen allows. */
export function PhotoPreview({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  return (
    <Dialog title={nameOf(photo)} onClose={onClose}>
      <div className={styles.large}>
        <PhotoPicture photo={photo} sizes="(max-width: 64rem) 100vw, 64rem" />
      </div>
    </Dialog>
  );
}
