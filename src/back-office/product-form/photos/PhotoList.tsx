import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSortSensors } from '../../parts/sort-sensors.ts';
import { PhotoCard } from './PhotoCard.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';
import styles from './Photos.module.css';
import { inOrder, makeMain, movePhoto, type Photos, removePhoto } from './photo-list.ts';
import { announcementsFor, INSTRUCTIONS, placeOf } from './photo-words.ts';
import type { PhotosForm } from './photos-form.ts';

/** A form's photos: dragged, moved by keys or by buttons, described, removed, looked at. */
export function PhotoList({ form }: { form: PhotosForm }) {
  const { photos, setPhotos, isSending } = form;
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const [shownKey, setShownKey] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const refocus = useRef<{ key: string; part: string }>(undefined);
  const sensors = useSortSensors();
  const order = inOrder(photos);
  const keys = order.map(({ key }) => key);
  const shown = order.find(({ key }) => key === shownKey);

  // An element that is moved in the page loses the focus.
  useLayoutEffect(() => {
    const wanted = refocus.current;
    refocus.current = undefined;
    if (!wanted) return;
    const card = list.current?.children[keys.indexOf(wanted.key)];
    const part = card?.querySelector<HTMLElement>(`[data-part="${wanted.part}"]:not(:disabled)`);
    (part ?? card?.querySelector<HTMLElement>('[data-part="handle"]'))?.focus();
  });

  function arrange(next: Photos, key: string, part: string) {
    refocus.current = { key, part };
    setPhotos(next);
    setSaid(placeOf(next, key));
  }

  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) {
      setPhotos(movePhoto(photos, String(active.id), keys.indexOf(String(over.id))));
    }
  }

  function remove(key: string) {
    const neighbour = keys[keys.indexOf(key) + 1] ?? keys[keys.indexOf(key) - 1];
    if (neighbour) refocus.current = { key: neighbour, part: 'remove' };
    setPhotos(removePhoto(photos, key));
    setSaid('The photo is removed.');
  }

  return (
    <div ref={setContainer} className={styles.area}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements: announcementsFor(order),
          screenReaderInstructions: { draggable: INSTRUCTIONS },
          // Beside the list, since what is outside an open dialog is not read out.
          container: container ?? document.body,
        }}
      >
        <SortableContext items={keys} strategy={rectSortingStrategy} disabled={isSending}>
          <ol ref={list} className={`bare-list ${styles.list}`} aria-label="Photos in their order">
            {order.map((photo, index) => (
              <PhotoCard
                key={photo.key}
                photo={photo}
                number={index + 1}
                count={order.length}
                isMain={photo === photos.main}
                form={form}
                onMove={(to, part) => arrange(movePhoto(photos, photo.key, to), photo.key, part)}
                onMakeMain={() => arrange(makeMain(photos, photo.key), photo.key, 'handle')}
                onRemove={() => remove(photo.key)}
                onShow={() => setShownKey(photo.key)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {shown && (
        <PhotoDialog
          photo={shown}
          form={form}
          onPutInPlace={setShownKey}
          onClose={() => setShownKey(null)}
        />
      )}
    </div>
  );
}
