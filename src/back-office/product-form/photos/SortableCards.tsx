import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useSortSensors } from '../../parts/sorting/sort-sensors.ts';
import { PhotoCard, type PhotoCardProps } from './PhotoCard.tsx';
import { announcementsFor, INSTRUCTIONS } from './photo-words.ts';

interface Props {
  cards: PhotoCardProps[];
  isDisabled: boolean;
  /** Element for the announcements, since an open dialog silences everything outside it. */
  container: Element | null;
  /** Moves the photo with the key to a position, counted from 0. */
  onDrop: (key: string, to: number) => void;
}

/** Lists photo cards that are moved by dragging or keys. */
export function SortableCards({ cards, isDisabled, container, onDrop }: Props) {
  const sensors = useSortSensors();
  const keys = cards.map(({ photo }) => photo.key);

  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) onDrop(String(active.id), keys.indexOf(String(over.id)));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(cards.map(({ photo }) => photo)),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
        container: container ?? document.body,
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy} disabled={isDisabled}>
        {cards.map((card) => (
          <PhotoCard key={card.photo.key} {...card} />
        ))}
      </SortableContext>
    </DndContext>
  );
}
