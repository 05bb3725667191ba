import { paths } from '../../paths.ts';

/** Categories with their landing page and a picture of `data/photos/rooms`. */
export const categoryTiles = [
  { label: 'Office Furniture', path: paths.officeFurniture, photo: 'office' },
  { label: 'Home Furniture', path: paths.homeFurniture, photo: 'living' },
  { label: 'Kitchens', path: paths.kitchenCabinets, photo: 'kitchen' },
  { label: 'Wardrobes', path: paths.wardrobes, photo: 'dressing' },
  { label: 'Commercial Interiors', path: paths.commercialInteriors, photo: 'cafe' },
  { label: 'School & University', path: paths.schoolAndUniversity, photo: 'classroom' },
] as const;

/** Name of a photo of `data/photos/rooms`: `cafe` for `rooms/cafe.webp`. */
export function roomPhotoName(photo: string): string | undefined {
  return /^rooms\/([a-z0-9-]+)\.webp$/.exec(photo)?.[1];
}

/** URL of the small square picture of a room. */
export function tilePicture(photo: string): string {
  return `/rooms/${photo}.webp`;
}
