import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { describe } from '../../../media/contract/photo.ts';
import { orderedPhotos, type Photo, type Photos } from './photo-list.ts';

/** Screen readers read it at each photo's handle. */
export const INSTRUCTIONS =
  'To move a photo, press Space or Enter, choose a position with the arrow keys, and press Space or Enter again. Escape cancels the move.';

/** Names a photo by its file or its description; where others have the same, with its position, too. */
export function photoName(photo: Photo, order: readonly Photo[] = []): string {
  const own = ownName(photo);
  const alike = order.filter((each) => ownName(each) === own);
  if (own && alike.length < 2) return own;
  const position = order.findIndex(({ key }) => key === photo.key) + 1;
  return own && position > 0 ? `${own}, photo ${position}` : describe({}, 'the product', position);
}

function ownName(photo: Photo): string {
  return photo.kind === 'stored' ? photo.alt || photo.image.alt : photo.name;
}

/** Says how many photos are missing from a product that was added before a failure. */
export function addedSentence(waiting: number, count: number): string {
  const lacks = waiting === count ? 'its photos' : `${waiting} of its photos`;
  const without = waiting === 1 ? (count === 1 ? 'its photo' : 'one of its photos') : lacks;
  return `The product is in the catalogue already${waiting > 0 ? `, without ${without}` : ''}.`;
}

/** Says the position of a photo: `side.jpg is photo 2 of 3.` */
export function positionSentence(photos: Photos, key: string): string {
  const order = orderedPhotos(photos);
  const index = order.findIndex((photo) => photo.key === key);
  const photo = order[index];
  if (!photo) return '';
  const sentence = `${photoName(photo, order)} is photo ${index + 1} of ${order.length}`;
  return photo === photos.main ? `${sentence}, the main image.` : `${sentence}.`;
}

/** Announcements while a photo is moved. */
export function announcementsFor(order: readonly Photo[]): Announcements {
  const positionOf = (id: UniqueIdentifier) => order.findIndex(({ key }) => key === id);
  const name = (id: UniqueIdentifier) => {
    const photo = order[positionOf(id)];
    return photo ? photoName(photo, order) : 'The photo';
  };
  const position = (id: UniqueIdentifier) => `place ${positionOf(id) + 1} of ${order.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}.`,
    onDragOver: ({ active, over }) => {
      if (!over) return `${name(active.id)} is over no place.`;
      // This is also the first announcement, in place of the one for picking up.
      const own = over.id === active.id ? 'picked up, over its own place,' : 'over';
      return `${name(active.id)} is ${own} ${position(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${name(active.id)} was put in ${position(over.id)}.`
        : `${name(active.id)} was put back.`,
    onDragCancel: ({ active }) => `${name(active.id)} was put back in ${position(active.id)}.`,
  };
}
