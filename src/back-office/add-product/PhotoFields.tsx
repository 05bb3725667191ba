import { X } from 'lucide-react';
import { Field } from '../../design/Field.tsx';
import styles from './PhotoFields.module.css';
import { Preview } from './Preview.tsx';
import { type ChosenPhotos, photoIdentity, withThumbnails } from './photo-batches.ts';
import { PHOTO_TYPES, type Problems } from './product-entry.ts';

interface Props {
  photos: ChosenPhotos;
  onChange: (photos: ChosenPhotos) => void;
  problems: Problems;
  /** Whether a photo is stored already, so that it cannot be taken back here. */
  isSent: (file: File) => boolean;
}

const ACCEPT = PHOTO_TYPES.join(',');
const HINT = 'JPEG, PNG or WebP, at most 2 MB each.';

export function PhotoFields({ photos, onChange, problems, isSent }: Props) {
  const { main, thumbnails } = photos;
  const without = (file: File) => thumbnails.filter((other) => other !== file);
  return (
    <div className={styles.photos}>
      <Field label="Main image" name="main" required hint={HINT} error={problems.main}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept={ACCEPT}
            onChange={({ currentTarget }) =>
              onChange({ ...photos, main: currentTarget.files?.[0] ?? null })
            }
          />
        )}
      </Field>
      {main && (
        <div className={styles.main}>
          <Preview file={main} />
        </div>
      )}
      <Field
        label="Thumbnails"
        name="thumbnails"
        hint="Other views of the piece, in the order in which they are shown."
        error={problems.thumbnails}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept={ACCEPT}
            multiple
            onChange={({ currentTarget }) => {
              onChange({ main, thumbnails: withThumbnails(thumbnails, currentTarget.files ?? []) });
              // The list below is what counts; the same file may be chosen again after removal.
              currentTarget.value = '';
            }}
          />
        )}
      </Field>
      {thumbnails.length > 0 && (
        <ul className={styles.thumbnails} aria-label="Chosen thumbnails">
          {thumbnails.map((file) => (
            <li key={photoIdentity(file)}>
              <Preview file={file} />
              {!isSent(file) && (
                <button
                  className={styles.remove}
                  type="button"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => onChange({ main, thumbnails: without(file) })}
                >
                  <X size={18} aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
