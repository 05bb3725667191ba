import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useSortSensors } from '../../parts/sort-sensors.ts';
import { PhotoCard, type PhotoCardProps } from './PhotoCard.tsx';
import { announcementsFor, INSTRUCTIONS } from './photo-words.ts';

interface Props {
  cards: PhotoCardProps[];
  isDisabled: boolean;
  /** Where it is read out: beside the list, since what is outside an open dialog is not. */
  container: Element | null;
  /** Takes the photo of a key to a place, counted from 0. */
  onDrop: (key: string, to: number) => void;
}

/** Cards of photos that are dragged, or moved by keys. */
export default function SortableCards({ cards, isDisabled, container, onDrop }: Props) {
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
          <SortableCard key={card.photo.key} {...card} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

function SortableCard(card: PhotoCardProps) {
  const { setNodeRef, setActivatorNodeRef, isDragging, ...sortable } = useSortable({
    id: card.photo.key,
  });
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const item = {
    ref: setNodeRef,
    'data-dragged': isDragging,
    style: {
      transform: CSS.Translate.toString(sortable.transform),
      transition: isStill ? undefined : sortable.transition,
    },
  };
  const handle = { ref: setActivatorNodeRef, ...sortable.attributes, ...sortable.listeners };
  return <PhotoCard {...card} drag={{ item, handle }} />;
}
