import { useId, useRef } from 'react';
import { PHOTO_TYPES } from '../../../design/files/photo-types.ts';
import { X } from '../../../design/icons/icons.ts';
import { useFileDrop } from '../../parts/file-drop.ts';
import { ImagePlus } from '../../parts/icons.ts';
import styles from './DropZone.module.css';
import type { RefusedFile } from './usePhotos.ts';

interface Props {
  /** True before the first photo: the zone says what it is for. */
  isFirst: boolean;
  isRequired: boolean;
  isDisabled: boolean;
  hint: string;
  /** Problems of the main image and of the thumbnails. */
  problems: { main: string | undefined; thumbnails: string | undefined };
  refused: RefusedFile[];
  onForget: (key: string) => void;
  onMain: (file: File) => void;
  onThumbnails: (files: File[]) => void;
  /** Receives dropped and pasted files. */
  onFiles: (files: File[]) => void;
}

/** Takes photos that somebody chooses, drops anywhere on the page, or pastes. */
export function DropZone({ isFirst, isRequired, isDisabled, ...zone }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOver = useFileDrop(area, { onFiles: (files) => !isDisabled && zone.onFiles(files) });
  const { main, thumbnails } = zone.problems;
  const errors = [...new Set([main, thumbnails])].filter((error) => error !== undefined);
  const shared = { isDisabled, describedBy: `${id}-hint ${id}-errors` };
  return (
    <div
      ref={area}
      className={styles.zone}
      data-first={isFirst}
      data-over={isOver}
      data-wrong={errors.length > 0}
    >
      {isFirst && (
        <p className={styles.title}>
          <ImagePlus size={28} />
          Photos
        </p>
      )}
      <div className={styles.inputs}>
        <FileInput
          {...shared}
          name="main"
          label="Main image"
          isRequired={isRequired}
          isWrong={main !== undefined}
          onFiles={([file]) => file && zone.onMain(file)}
        />
        <FileInput
          {...shared}
          name="thumbnails"
          label="Thumbnails"
          isMultiple
          isWrong={thumbnails !== undefined}
          onFiles={zone.onThumbnails}
        />
      </div>
      <p className={styles.hint} id={`${id}-hint`}>
        <span className={styles.ways}>Or drop or paste them anywhere on this page. </span>
        {zone.hint}
      </p>
      <div className={styles.errors} id={`${id}-errors`}>
        {errors.map((error) => (
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
              <X size={18} />
            </button>
          </div>
        ))}
      </div>
      {isOver && <p className={styles.over}>Let go to add the photos</p>}
    </div>
  );
}

interface InputProps {
  name: string;
  label: string;
  isRequired?: boolean;
  isMultiple?: boolean;
  isDisabled: boolean;
  isWrong: boolean;
  describedBy: string;
  onFiles: (files: File[]) => void;
}

/** A file input that looks like a button. */
function FileInput({ name, label, isRequired = false, isMultiple = false, ...rest }: InputProps) {
  const id = useId();
  return (
    <div className={styles.file}>
      <input
        className={styles.input}
        id={id}
        type="file"
        name={name}
        accept={PHOTO_TYPES.join(',')}
        multiple={isMultiple}
        disabled={rest.isDisabled}
        required={isRequired}
        aria-invalid={rest.isWrong}
        aria-describedby={rest.describedBy}
        onChange={({ currentTarget }) => {
          rest.onFiles([...(currentTarget.files ?? [])]);
          // The browser reports the same file again only if the input is empty.
          currentTarget.value = '';
        }}
      />
      <label className={`button ${styles.label}`} data-kind="quiet" htmlFor={id}>
        {label}
        {isRequired && (
          <span className={styles.required} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
    </div>
  );
}
