import { ImagePlus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useFileDrop } from '../../parts/file-drop.ts';
import styles from './DropZone.module.css';
import { PHOTO_TYPES } from './photo-problems.ts';
import type { RefusedFile } from './usePhotos.ts';

interface Props {
  /** One picture, or as many as are chosen. */
  isSingle: boolean;
  isRequired: boolean;
  isDisabled: boolean;
  /** See useFileDrop. */
  isWholePage: boolean;
  hint: string;
  /** What is wrong with the photos as a whole. */
  errors: string[];
  refused: RefusedFile[];
  onForget: (key: string) => void;
  onFiles: (files: File[]) => void;
}

/** Takes photos however somebody has them: chosen, dropped anywhere on the page, or pasted. */
export function DropZone({ isSingle, isRequired, isDisabled, isWholePage, ...zone }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOver = useFileDrop(area, {
    isWholePage,
    onFiles: (files) => !isDisabled && zone.onFiles(files),
  });
  const isWrong = zone.errors.length > 0;
  const label = isSingle ? 'Choose a photo' : 'Choose photos';
  return (
    <div ref={area} className={styles.zone} data-over={isOver} data-wrong={isWrong}>
      <input
        className={styles.input}
        id={id}
        type="file"
        name="photos"
        accept={PHOTO_TYPES.join(',')}
        multiple={!isSingle}
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
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      <p className={styles.ways}>
        {isWholePage ? 'or drop them anywhere on this page, or paste them' : 'or drop it here'}
      </p>
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
              className={styles.forget}
              aria-label="I have read it"
              onClick={() => zone.onForget(key)}
            >
              <X size={18} aria-hidden="true" />
            </button>
          </div>
        ))}
      </div>
      {isOver && isWholePage && <p className={styles.over}>Let go to add the photos</p>}
    </div>
  );
}
