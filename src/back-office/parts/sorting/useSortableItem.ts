import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';

/** Properties that make an item of a sortable list draggable: for the item and its handle. */
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
      // The handle is already a button.
      role: undefined,
      ...sortable.listeners,
    },
  };
}
