import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';

/** What lets an item of a sorted list be dragged: properties of the item, and of its handle. */
export function useSortableItem(id: number | string) {
  const { setNodeRef, setActivatorNodeRef, isDragging, ...sortable } = useSortable({ id });
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    item: {
      ref: setNodeRef,
      'data-dragged': isDragging,
      style: {
        transform: CSS.Translate.toString(sortable.transform),
        transition: isStill ? undefined : sortable.transition,
      },
    },
    handle: {
      ref: setActivatorNodeRef,
      ...sortable.attributes,
      // Its role is `button`, which the handle's element has already.
      role: undefined,
      ...sortable.listeners,
    },
  };
}
