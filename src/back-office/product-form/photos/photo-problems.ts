import { MAX_THUMBNAILS } from '../../../catalogue/contract/product.ts';
import { PHOTO_TYPES } from '../../../design/files/photo-types.ts';
import { MAX_IMAGE_BYTES } from '../../../media/contract/photo-fields.ts';
import type { Problems } from '../../forms/useSending.ts';
import type { Photo, Photos } from './photo-list.ts';

/** Shown at once on the card of a file that is no photo. */
export const UNREADABLE =
  'This is not a photo that can be shown. Remove it, or choose another file in its place.';

/** Shown at once for a file beyond the limit. */
export function noRoom(name: string): string {
  return `${name} was left out. Choose at most ${MAX_THUMBNAILS} thumbnails: remove a photo to make room, then choose this one again.`;
}

export function isThereAlready(name: string): string {
  return `${name} is among the photos already.`;
}

/** Shown when a stored photo can't be downloaded or re-encoded for rotation. */
export function notPrepared(name: string): string {
  return `${name} could not be prepared. Check the connection, then try again.`;
}

/** Shown on the card of a photo that is above the limit even after compression. */
export const STILL_TOO_LARGE =
  'This photo has more than 2 MB, and could not be made smaller here. Save it as a smaller JPEG, and replace this one by it.';

const UNUSABLE = "No images prepared for upload or they don't meet the requirements.";

/**
 * Validates a form's photos; empty when they can be sent.
 *
 * @param needsMain true if the product must have a main image
 */
export function photoProblems({ main, thumbnails }: Photos, needsMain: boolean): Problems {
  return {
    ...problem('main', mainProblem(main, needsMain)),
    ...problem('thumbnails', thumbnailsProblem(thumbnails)),
  };
}

function mainProblem(main: Photo | null, isNeeded: boolean): string | undefined {
  if (!main) return isNeeded ? 'Main Product Image is required.' : undefined;
  if (isTooLarge(main)) return 'Main image must be 2MB or less.';
  return isUsable(main) ? undefined : UNUSABLE;
}

function thumbnailsProblem(thumbnails: Photo[]): string | undefined {
  if (thumbnails.some(isTooLarge)) return 'All thumbnails must be 2MB or less.';
  if (!thumbnails.every(isUsable)) return UNUSABLE;
  if (thumbnails.length > MAX_THUMBNAILS) return `Choose at most ${MAX_THUMBNAILS} thumbnails.`;
  return undefined;
}

export function isTooLarge(photo: Photo): boolean {
  return photo.kind === 'new' && (photo.file?.size ?? 0) > MAX_IMAGE_BYTES;
}

/** False for files that this site cannot display; a save waits for those being prepared. */
function isUsable(photo: Photo): boolean {
  if (photo.kind !== 'new' || !photo.file) return true;
  if (photo.isUnreadable) return false;
  return photo.file.size > 0 && PHOTO_TYPES.includes(photo.file.type);
}

function problem(field: string, message: string | undefined): Problems {
  return message ? { [field]: message } : {};
}
