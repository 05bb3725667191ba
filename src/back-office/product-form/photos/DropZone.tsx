import { ImagePlus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { PHOTO_TYPES } from '../../../design/files/photo-types.ts';
import { useFileDrop } from '../../parts/file-drop.ts';
import styles from './DropZone.module.css';
import type { RefusedFile } from './usePhotos.ts';

interface Props {
  isRequired: boolean;
  isDisabled: boolean;
  hint: string;
  /** What is wrong with the photos as a whole. */
  errors: string[];
  refused: RefusedFile[];
  onForget: (key: string) => void;
  onFiles: (files: File[]) => void;
}

/** Takes photos however somebody has them: chosen, dropped anywhere on the page, or pasted. */
export function DropZone({ isRequired, isDisabled, ...zone }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOver = useFileDrop(area, { onFiles: (files) => !isDisabled && zone.onFiles(files) });
  const isWrong = zone.errors.length > 0;
  return (
    <div ref={area} className={styles.zone} data-over={isOver} data-wrong={isWrong}>
      <input
        className={styles.input}
        id={id}
        type="file"
        name="photos"
        accept={PHOTO_TYPES.join(',')}
        multiple
        disabled={isDisabled}
        required={isRequired}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint ${id}-errors`}
        onChange={({ currentTarget }) => {
          zone.onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
      <label className={`button ${styles.label}`} data-kind="quiet" htmlFor={id}>
        <ImagePlus size={20} aria-hidden="true" />
        Choose photos
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      <p className={styles.ways}>or drop them anywhere on this page, or paste them</p>
      <p className={styles.hint} id={`${id}-hint`}>
        {zone.hint}
      </p>
      <div className={styles.errors} id={`${id}-errors`}>
        {zone.errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
      <div className={styles.refused} role="alert">
        {zone.refused.map(({ key, words }) => (
          <div key={key}>
            <p>{words}</p>
            <button
              type="button"
              className={`sign ${styles.forget}`}
              aria-label="I have read it"
              onClick={() => zone.onForget(key)}
            >
              <X size={18} aria-hidden="true" />
            </button>
          </div>
        ))}
      </div>
      {isOver && <p className={styles.over}>Let go to add the photos</p>}
    </div>
  );
}
