import { useId } from 'react';
import { Field } from '../../../design/Field.tsx';
import { sizeInWords } from '../../../design/files/file-size.ts';
import { Trash } from '../../../design/icons/icons.ts';
import { GrowingLine } from '../../forms/controls.tsx';
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
  /** True for the photo whose words and actions are shown. */
  isChosen: boolean;
  form: PhotosForm;
  onChoose: () => void;
  /** @param part the button that moved it, which keeps the focus */
  onMove: (to: number, part: string) => void;
  onMakeMain: () => void;
  onRemove: () => void;
  onShow: () => void;
}

/** Shows one photo, with all its actions once it is chosen; its tile is an item of a SortableContext. */
export function PhotoCard(card: PhotoCardProps) {
  const { photo, number, count, isMain, isChosen, form } = card;
  const drag = useSortableItem(photo.key);
  const actionsId = useId();
  const name = photoName(photo, orderedPhotos(form.photos));
  const progress = form.progress.get(photo.key);
  const isFailed = refusalOf(photo, progress) !== undefined;
  const state = (
    <PhotoState photo={photo} name={name} progress={progress} onSend={form.sendAgain} />
  );
  const isOpen = isChosen || isFailed;
  const isDescribed = photo.alt.trim() !== '';
  return (
    <li className={styles.card}>
      <div className={styles.tile} data-chosen={isChosen} {...drag.item}>
        <button
          className={styles.choose}
          type="button"
          title="Describe, crop, move or remove it"
          data-part="choose"
          aria-label={`Photo ${number}: ${name}${isDescribed ? '' : ', not described'}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? actionsId : undefined}
          onClick={card.onChoose}
        >
          <PhotoPicture photo={photo} sizes="160px" isSquare />
        </button>
        <div className={styles.badges}>
          {isMain && <span className={styles.badge}>Main image</span>}
          {!isDescribed && (
            <span className={styles.badge} data-missing>
              Not described
            </span>
          )}
        </div>
        {count > 1 && (
          <button
            className={styles.handle}
            type="button"
            data-part="handle"
            {...drag.handle}
            aria-label={`Drag ${name}`}
          >
            <GripVertical size={18} />
          </button>
        )}
        {!isFailed && state}
      </div>
      {isOpen && (
        <div className={styles.actions} id={actionsId}>
          {isFailed && state}
          <PhotoActions {...card} name={name} />
        </div>
      )}
    </li>
  );
}

/** Describes a photo, and crops, moves or removes it. */
function PhotoActions({ photo, name, number, count, isMain, form, ...on }: ActionsProps) {
  const { setPhotos, values } = form;
  const isClosed = photo.kind === 'unready' || (photo.kind === 'new' && photo.isUnreadable);
  return (
    <>
      <Field label={`What photo ${number} shows`} name={`alt ${photo.key}`}>
        {(control) => (
          <GrowingLine
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
        <button
          className={styles.button}
          type="button"
          aria-label={`Open ${name} large, crop or turn it`}
          title="Open it large, crop or turn it"
          data-part="show"
          aria-disabled={isClosed}
          onClick={isClosed ? undefined : on.onShow}
        >
          <Crop size={18} />
        </button>
        {count > 1 && (
          <>
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
    </>
  );
}

type ActionsProps = PhotoCardProps & { name: string };

/** Why a photo is not sent; undefined for one that is or may be. */
function refusalOf(photo: Photo, progress: PhotoProgress | undefined): string | undefined {
  if (photo.kind !== 'new') return undefined;
  if (photo.isUnreadable) return UNREADABLE;
  if (isTooLarge(photo)) return STILL_TOO_LARGE;
  return progress?.phase === 'failed' ? progress.reason : undefined;
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
  const refusal = refusalOf(photo, progress);
  if (refusal) {
    const isWrong = photo.isUnreadable || isTooLarge(photo);
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
