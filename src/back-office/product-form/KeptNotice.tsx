import { keptSentence, photosSentence } from './draft.ts';
import type { KeptEdit } from './kept-edit.ts';
import styles from './ProductForm.module.css';

/** Says that what stands in the form was typed before, and is not saved yet. */
export function KeptNotice({ kept }: { kept: KeptEdit }) {
  const { newPhotos } = kept;
  return (
    <p className={styles.kept} role="status">
      {keptSentence(kept, new Date())} It stands here again, and is not saved yet.
      {newPhotos > 0 && ` ${photosSentence(newPhotos)}`}
    </p>
  );
}
