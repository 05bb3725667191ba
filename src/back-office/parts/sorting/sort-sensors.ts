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
 * Moves a dragged item by one position with each arrow key, since rows of a responsive grid are
 * unpredictable.
 */
const stepByStep: KeyboardCoordinateGetter = (event, { context }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const { active, over, droppableContainers, droppableRects } = context;
  const index = over && droppableContainers.get(over.id)?.data.current?.['sortable']?.index;
  if (!hasSortableData(active) || index === undefined) return undefined;
  const next = active.data.current.sortable.items[index + step];
  const rect = next === undefined ? undefined : droppableRects.get(next);
  return rect && { x: rect.left, y: rect.top };
};

/** Sensors of a sortable list: pointer, and keyboard step by step. */
export function useSortSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    // A smooth scroll would falsify the measured positions.
    useSensor(KeyboardSensor, { coordinateGetter: stepByStep, scrollBehavior: 'instant' }),
  );
}
