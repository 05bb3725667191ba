import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { inOrder, type Photo, type Photos } from './photo-list.ts';

/** Screen readers read it at each photo's handle. */
export const INSTRUCTIONS =
  'To move a photo, press Space or Enter, choose a position with the arrow keys, and press Space or Enter again. Escape cancels the move.';

/** Names a photo by its file or its description. */
export function nameOf(photo: Photo): string {
  if (photo.kind === 'new') return photo.file.name;
  return photo.kind === 'unready' ? photo.name : photo.alt || photo.image.alt;
}

/** Says how many photos are missing from a product that was added before a failure. */
export function addedSentence(waiting: number, count: number): string {
  const lacks = waiting === count ? 'its photos' : `${waiting} of its photos`;
  const without = waiting === 1 ? (count === 1 ? 'its photo' : 'one of its photos') : lacks;
  return `The product is in the catalogue already${waiting > 0 ? `, without ${without}` : ''}.`;
}

/** Says the position of a photo: `side.jpg is photo 2 of 3.` */
export function placeOf(photos: Photos, key: string): string {
  const order = inOrder(photos);
  const index = order.findIndex((photo) => photo.key === key);
  const photo = order[index];
  if (!photo) return '';
  const place = `${nameOf(photo)} is photo ${index + 1} of ${order.length}`;
  return photo === photos.main ? `${place}, the main image.` : `${place}.`;
}

/** Announcements while a photo is moved. */
export function announcementsFor(order: readonly Photo[]): Announcements {
  const placed = (id: UniqueIdentifier) => order.findIndex(({ key }) => key === id);
  const name = (id: UniqueIdentifier) => {
    const photo = order[placed(id)];
    return photo ? nameOf(photo) : 'The photo';
  };
  const place = (id: UniqueIdentifier) => `place ${placed(id) + 1} of ${order.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}.`,
    onDragOver: ({ active, over }) => {
      if (!over) return `${name(active.id)} is over no place.`;
      // This is also the first announcement, in place of the one for picking up.
      const own = over.id === active.id ? 'picked up, over its own place,' : 'over';
      return `${name(active.id)} is ${own} ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${name(active.id)} was put in ${place(over.id)}.`
        : `${name(active.id)} was put back.`,
    onDragCancel: ({ active }) => `${name(active.id)} was put back in ${place(active.id)}.`,
  };
}
