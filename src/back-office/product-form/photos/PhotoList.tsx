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
  // Nobody has chosen one yet while it is undefined, and somebody folded the chosen one for null.
  const [chosenKey, setChosenKey] = useState<string | null>();
  const [said, setSaid] = useState('');
  const order = orderedPhotos(photos);
  const keys = order.map(({ key }) => key);
  const { list, focusOn } = useMovedFocus(keys);
  const shown = order.find(({ key }) => key === shownKey);
  const chosen = chosenKey === null || keys.includes(chosenKey ?? '') ? chosenKey : keys[0];

  function arrange(next: Photos, key: string, part: string) {
    focusOn(key, part);
    setChosenKey(key);
    setPhotos(() => next);
    setSaid(positionSentence(next, key));
  }

  function remove(key: string) {
    const neighbour = keys[keys.indexOf(key) + 1] ?? keys[keys.indexOf(key) - 1];
    if (neighbour) focusOn(neighbour, 'remove');
    setChosenKey(neighbour);
    setPhotos(() => removePhoto(photos, key));
    setSaid('The photo is removed.');
  }

  /** A replaced picture has a new card. */
  function follow(key: string) {
    setShownKey(key);
    setChosenKey(key);
  }

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
      isChosen: photo.key === chosen,
      form,
      onChoose: () => setChosenKey(photo.key === chosen ? null : photo.key),
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
          onDrop={(key, to) => {
            setChosenKey(key);
            setPhotos(() => movePhoto(photos, key, to));
          }}
        />
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {shown && <PhotoDialog photo={shown} form={form} onPutInPlace={follow} onClose={close} />}
    </div>
  );
}
