import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowLeft, ArrowRight, GripVertical, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Field } from '../../../design/Field.tsx';
import type { ProductForm } from '../useProductForm.ts';
import styles from './PhotoCard.module.css';
import { PhotoPicture } from './PhotoPicture.tsx';
import { PhotoState } from './PhotoState.tsx';
import { type Photo, replacePhoto } from './photo-list.ts';
import { nameOf } from './photo-words.ts';

interface Props {
  photo: Photo;
  /** Its place, counted from 1. */
  number: number;
  count: number;
  isMain: boolean;
  form: ProductForm;
  /** @param part the button that has moved it, which keeps the focus */
  onMove: (to: number, part: string) => void;
  onMakeMain: () => void;
  onRemove: () => void;
  onShow: () => void;
}

/** One photo, with all that can be done with it. */
export function PhotoCard({ photo, number, count, isMain, form, ...on }: Props) {
  const { progress, setPhotos, entry } = form;
  const sortable = useSortable({ id: photo.key });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform } = sortable;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const state = progress.get(photo.key);
  const name = nameOf(photo);
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-dragged={sortable.isDragging}
      data-main={isMain}
      style={{
        transform: CSS.Translate.toString(transform),
        transition: isStill ? undefined : sortable.transition,
      }}
    >
      <button
        className={styles.show}
        type="button"
        aria-label={`Look at ${name} in large`}
        disabled={photo.kind === 'unready' || (photo.kind === 'new' && photo.isUnreadable)}
        onClick={on.onShow}
      >
        <PhotoPicture photo={photo} sizes="320px" />
      </button>
      {isMain && <span className={styles.badge}>Main image</span>}
      <PhotoState photo={photo} progress={state} />
      <Field label={`What photo ${number} shows`} name={`alt ${photo.key}`}>
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={200}
            autoComplete="off"
            value={photo.alt}
            placeholder={`Photograph of ${entry.title.trim() || 'the piece'}`}
            onChange={({ currentTarget: { value } }) =>
              setPhotos((before) =>
                replacePhoto(before, photo.key, (own) => ({ ...own, alt: value })),
              )
            }
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <button
          ref={setActivatorNodeRef}
          className={`${styles.button} ${styles.handle}`}
          type="button"
          data-part="handle"
          {...attributes}
          {...listeners}
          aria-label={`Drag ${name}`}
        >
          <GripVertical size={18} aria-hidden="true" />
        </button>
        <Action
          part="left"
          label={`Move ${name} left`}
          disabled={number === 1}
          onClick={() => on.onMove(number - 2, 'left')}
        >
          <ArrowLeft size={18} aria-hidden="true" />
        </Action>
        <Action
          part="right"
          label={`Move ${name} right`}
          disabled={number === count}
          onClick={() => on.onMove(number, 'right')}
        >
          <ArrowRight size={18} aria-hidden="true" />
        </Action>
        <Action
          part="main"
          label={`Make ${name} the main image`}
          disabled={isMain}
          onClick={on.onMakeMain}
        >
          <Star size={18} aria-hidden="true" />
        </Action>
        <Action part="remove" label={`Remove ${name}`} onClick={on.onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </Action>
      </div>
    </li>
  );
}

interface ActionProps {
  part: string;
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Action({ part, label, children, ...button }: ActionProps) {
  return (
    <button
      className={styles.button}
      type="button"
      data-part={part}
      title={label}
      aria-label={label}
      {...button}
    >
      {children}
    </button>
  );
}
