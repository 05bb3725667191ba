import {
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { hasSortableData } from '@dnd-kit/sortable';

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * Takes a dragged item one place on with each press of an arrow key, whatever the list's shape: in
 * a grid as wide as the screen nobody can know what is above or below.
 */
const stepByStep: KeyboardCoordinateGetter = (event, { context }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const { active, over, droppableContainers, droppableRects } = context;
  const place = over && droppableContainers.get(over.id)?.data.current?.['sortable']?.index;
  if (!hasSortableData(active) || place === undefined) return undefined;
  const next = active.data.current.sortable.items[place + step];
  const rect = next === undefined ? undefined : droppableRects.get(next);
  return rect && { x: rect.left, y: rect.top };
};

/** What moves the items of a sorted list: a pointer, and keys, step by step. */
export function useSortSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    // At once: measured in the middle of a smooth scroll, the next place would be a wrong one.
    useSensor(KeyboardSensor, { coordinateGetter: stepByStep, scrollBehavior: 'instant' }),
  );
}
