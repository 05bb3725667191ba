import { cropFit } from '../../../platform/contract/square-crop.ts';
import { orderedPhotos, type Photo, replacePhoto, shapeOf } from './photo-list.ts';
import { viewWithFit } from './photo-view.ts';
import { photoName } from './photo-words.ts';
import type { PhotosForm } from './photos-form.ts';
import styles from './WholeSwitch.module.css';

/** Offers to show a photo uncropped; renders nothing for a square one. */
export function WholeSwitch({ photo, form }: { photo: Photo; form: PhotosForm }) {
  const shape = shapeOf(photo);
  if (!shape || shape.width === shape.height) return null;
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        aria-label={`Show whole: ${photoName(photo, orderedPhotos(form.photos))}`}
        checked={cropFit({ ...shape, fit: photo.view?.fit }) === 'whole'}
        onChange={({ currentTarget }) => {
          const fit = currentTarget.checked ? 'whole' : 'cover';
          form.setPhotos((before) =>
            replacePhoto(before, photo.key, (own) => {
              return { ...own, view: viewWithFit(own.view, shape, fit) };
            }),
          );
        }}
      />
      Show whole
    </label>
  );
}
