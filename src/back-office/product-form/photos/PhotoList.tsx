import { useState } from 'react';
import { useMovedFocus } from '../../parts/sorting/useMovedFocus.ts';
import type { PhotoCardProps } from './PhotoCard.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';
import styles from './Photos.module.css';
import { makeMain, movePhoto, orderedPhotos, type Photos, removePhoto } from './photo-list.ts';
import { positionSentence } from './photo-words.ts';
import type { PhotosForm } from './photos-form.ts';
import { SortableCards } from './SortableCards.tsx';

/** Lists a form's photos to move, describe, remove and view them. */
export function PhotoList({ form }: { form: PhotosForm }) {
  const { photos, setPhotos, isSending } = form;
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const [shownKey, setShownKey] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const order = orderedPhotos(photos);
  const keys = order.map(({ key }) => key);
  const { list, focusOn } = useMovedFocus(keys);
  const shown = order.find(({ key }) => key === shownKey);

  function arrange(next: Photos, key: string, part: string) {
    focusOn(key, part);
    setPhotos(() => next);
    setSaid(positionSentence(next, key));
  }

  function remove(key: string) {
    const neighbour = keys[keys.indexOf(key) + 1] ?? keys[keys.indexOf(key) - 1];
    if (neighbour) focusOn(neighbour, 'remove');
    setPhotos(() => removePhoto(photos, key));
    setSaid('The photo is removed.');
  }

  /** A replaced picture has a new card, which takes the focus. */
  function close() {
    if (shownKey) focusOn(shownKey, 'show');
    setShownKey(null);
  }

  const cards = order.map((photo, index): PhotoCardProps => {
    return {
      photo,
      number: index + 1,
      count: order.length,
      isMain: photo === photos.main,
      form,
      onMove: (to, part) => arrange(movePhoto(photos, photo.key, to), photo.key, part),
      onMakeMain: () => arrange(makeMain(photos, photo.key), photo.key, 'handle'),
      onRemove: () => remove(photo.key),
      onShow: () => setShownKey(photo.key),
    };
  });

  return (
    <div ref={setContainer} className={styles.area}>
      <ol ref={list} className={`bare-list ${styles.list}`} aria-label="Photos in their order">
        <SortableCards
          cards={cards}
          isDisabled={isSending}
          container={container}
          onDrop={(key, to) => setPhotos(() => movePhoto(photos, key, to))}
        />
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {shown && (
        <PhotoDialog photo={shown} form={form} onPutInPlace={setShownKey} onClose={close} />
      )}
    </div>
  );
}
