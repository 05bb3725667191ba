import { Field } from '../../../design/Field.tsx';
import { sizeInWords } from '../../../design/files/file-size.ts';
import { Trash } from '../../../design/icons/icons.ts';
import { LineControl } from '../../forms/controls.tsx';
import { Crop, GripVertical, Star } from '../../parts/icons.ts';
import { ItemButton } from '../../parts/sorting/ItemButton.tsx';
import { MoveButtons } from '../../parts/sorting/MoveButtons.tsx';
import { useSortableItem } from '../../parts/sorting/useSortableItem.ts';
import styles from './PhotoCard.module.css';
import { PhotoPicture } from './PhotoPicture.tsx';
import { type NewPhoto, orderedPhotos, type Photo, replacePhoto } from './photo-list.ts';
import { isTooLarge, STILL_TOO_LARGE, UNREADABLE } from './photo-problems.ts';
import type { PhotoProgress } from './photo-upload.ts';
import { photoName } from './photo-words.ts';
import type { PhotosForm } from './photos-form.ts';
import { WholeSwitch } from './WholeSwitch.tsx';

export interface PhotoCardProps {
  photo: Photo;
  /** Position, counted from 1. */
  number: number;
  count: number;
  isMain: boolean;
  form: PhotosForm;
  /** @param part the button that moved it, which keeps the focus */
  onMove: (to: number, part: string) => void;
  onMakeMain: () => void;
  onRemove: () => void;
  onShow: () => void;
}

/** Shows one photo with all its actions; an item of a SortableContext. */
export function PhotoCard({ photo, number, count, isMain, form, ...on }: PhotoCardProps) {
  const drag = useSortableItem(photo.key);
  const { progress, setPhotos, values } = form;
  const name = photoName(photo, orderedPhotos(form.photos));
  const isClosed = photo.kind === 'unready' || (photo.kind === 'new' && photo.isUnreadable);
  return (
    <li className={styles.card} data-main={isMain} {...drag.item}>
      <button
        className={styles.show}
        type="button"
        aria-label={`Open ${name} large, crop or turn it`}
        title="Open it large, crop or turn it"
        data-part="show"
        aria-disabled={isClosed}
        onClick={isClosed ? undefined : on.onShow}
      >
        <PhotoPicture photo={photo} sizes="320px" isSquare />
        <span className={styles.cut}>
          <Crop size={18} />
        </span>
      </button>
      {isMain && <span className={styles.badge}>Main image</span>}
      <PhotoState
        photo={photo}
        name={name}
        progress={progress.get(photo.key)}
        onSend={form.sendAgain}
      />
      <Field label={`What photo ${number} shows`} name={`alt ${photo.key}`}>
        {(control) => (
          <LineControl
            control={control}
            maxLength={200}
            value={photo.alt}
            placeholder={`Photograph of ${values.title.trim() || 'the product'}`}
            onChange={(alt) =>
              setPhotos((before) => replacePhoto(before, photo.key, (own) => ({ ...own, alt })))
            }
          />
        )}
      </Field>
      <WholeSwitch photo={photo} form={form} />
      <div className={styles.buttons}>
        {count > 1 && (
          <>
            <button
              className={`${styles.button} ${styles.handle}`}
              type="button"
              data-part="handle"
              {...drag.handle}
              aria-label={`Drag ${name}`}
            >
              <GripVertical size={18} />
            </button>
            <MoveButtons
              className={styles.button}
              name={name}
              number={number}
              count={count}
              isRow
              onMove={on.onMove}
            />
            <ItemButton
              className={styles.button}
              part="main"
              icon={Star}
              label={`Make ${name} the main image`}
              disabled={isMain}
              onClick={on.onMakeMain}
            />
          </>
        )}
        <ItemButton
          className={styles.button}
          part="remove"
          icon={Trash}
          label={`Remove ${name}`}
          onClick={on.onRemove}
        />
      </div>
    </li>
  );
}

interface StateProps {
  photo: Photo;
  name: string;
  progress: PhotoProgress | undefined;
  onSend: (photo: NewPhoto) => void;
}

/** Says what is happening to a photo. */
function PhotoState({ photo, name, progress, onSend }: StateProps) {
  if (photo.kind === 'stored') return null;
  if (photo.kind === 'unready') {
    return (
      <div className={styles.state}>
        <p>Preparing {name}…</p>
        <progress aria-label={`Preparing ${name}`} />
      </div>
    );
  }
  const isWrong = photo.isUnreadable ? UNREADABLE : isTooLarge(photo) && STILL_TOO_LARGE;
  const refusal = isWrong || (progress?.phase === 'failed' && progress.reason);
  if (refusal) {
    return (
      <div className={styles.state} data-failed>
        <p role={isWrong ? 'alert' : undefined}>
          {name}: {refusal}
        </p>
        {!isWrong && photo.file && (
          <button
            className="way"
            type="button"
            aria-label={`Send again: ${name}`}
            onClick={() => onSend(photo)}
          >
            Send again
          </button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.state}>
      <p className={styles.name}>{name}</p>
      <p>
        {[photo.ahead && 'Sent', photo.file && sizeInWords(photo.file.size)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {progress?.phase === 'sending' && (
        <progress aria-label={`Sending ${name}`} value={progress.share} />
      )}
    </div>
  );
}
