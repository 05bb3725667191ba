import { useRef } from 'react';
import { Dialog } from '../../../design/Dialog.tsx';
import { PHOTO_TYPES } from '../../../design/files/photo-types.ts';
import type { Turn } from '../../../design/files/smaller-photo.ts';
import { cropFit } from '../../../platform/contract/square-crop.ts';
import { Replace, RotateCcw, RotateCw } from '../../parts/icons.ts';
import { FocalPoint } from './FocalPoint.tsx';
import styles from './PhotoDialog.module.css';
import { PhotoPicture } from './PhotoPicture.tsx';
import { orderedPhotos, type Photo, replacePhoto, shapeOf } from './photo-list.ts';
import { MIDDLE } from './photo-view.ts';
import { photoName } from './photo-words.ts';
import type { PhotosForm } from './photos-form.ts';
import { WholeSwitch } from './WholeSwitch.tsx';

interface Props {
  photo: Photo;
  form: PhotosForm;
  /** Runs with the photo's new key after its picture was replaced. */
  onPutInPlace: (key: string) => void;
  onClose: () => void;
}

/** Shows one photo large, to crop, turn or replace it. */
export function PhotoDialog({ photo, form, onPutInPlace, onClose }: Props) {
  const shape = shapeOf(photo);
  const isCut = shape !== undefined && isCutByASquare(photo);
  const { focus = MIDDLE } = photo.view ?? {};
  const picture = <PhotoPicture photo={photo} sizes="(max-width: 60rem) 100vw, 48rem" />;
  return (
    <Dialog title={photoName(photo, orderedPhotos(form.photos))} onClose={onClose}>
      <div className={styles.photo}>
        <div className={styles.large}>
          {isCut ? (
            <FocalPoint
              focus={focus}
              onChange={(next) => {
                form.setPhotos((before) =>
                  replacePhoto(before, photo.key, (own) => {
                    return { ...own, view: { ...own.view, focus: next } };
                  }),
                );
              }}
            >
              {picture}
            </FocalPoint>
          ) : (
            picture
          )}
        </div>
        <div className={styles.side}>
          <figure className={styles.preview}>
            <div>
              <PhotoPicture photo={photo} sizes="14rem" isSquare />
            </div>
            <figcaption>This is how cards and lists show it.</figcaption>
          </figure>
          <WholeSwitch photo={photo} form={form} />
          <p className={styles.hint}>{hintFor(photo)}</p>
          <Changes photo={photo} form={form} onPutInPlace={onPutInPlace} />
        </div>
      </div>
    </Dialog>
  );
}

function hintFor(photo: Photo): string {
  const shape = shapeOf(photo);
  if (!shape) return '';
  if (shape.width === shape.height) return 'The photo is square, so nothing is cut off.';
  return isCutByASquare(photo)
    ? 'Drag the dot to the most important spot, or move it with the arrow keys. That spot is never cut off.'
    : 'All of it is shown, on the colour of its edges.';
}

function isCutByASquare(photo: Photo): boolean {
  const shape = shapeOf(photo);
  if (!shape || shape.width === shape.height) return false;
  return cropFit({ ...shape, fit: photo.view?.fit }) === 'cover';
}

/** Offers ways to replace the picture. */
function Changes({ photo, form, onPutInPlace }: Omit<Props, 'onClose'>) {
  const input = useRef<HTMLInputElement>(null);
  const isUnready = photo.kind === 'unready';
  const turn = (by: Turn) => onPutInPlace(form.turn(photo, by));
  return (
    <div className={styles.buttons}>
      {/* Disabled buttons would lose the focus; busy ones do nothing instead. */}
      <button className="button" data-kind="quiet" type="button" onClick={() => turn(-1)}>
        <RotateCcw size={18} />
        Turn left
      </button>
      <button className="button" data-kind="quiet" type="button" onClick={() => turn(1)}>
        <RotateCw size={18} />
        Turn right
      </button>
      <button
        className="button"
        data-kind="quiet"
        type="button"
        onClick={() => input.current?.click()}
      >
        <Replace size={18} />
        Replace
      </button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={`Replace ${photoName(photo)} by`}
        accept={PHOTO_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onPutInPlace(form.replace(photo, file));
          currentTarget.value = '';
        }}
      />
      <p className={styles.state} role="status">
        {isUnready ? 'Preparing the photo…' : ''}
      </p>
    </div>
  );
}
