import { paths } from '../../paths.ts';

/** Rooms with their landing page and picture in `data/photos/rooms`. */
export const rooms = [
  { label: 'Office Furniture', path: paths.officeFurniture, photo: 'office' },
  { label: 'Home Furniture', path: paths.homeFurniture, photo: 'living' },
  { label: 'Kitchens', path: paths.kitchenCabinets, photo: 'kitchen' },
  { label: 'Wardrobes', path: paths.wardrobes, photo: 'dressing' },
  { label: 'Commercial Interiors', path: paths.commercialInteriors, photo: 'cafe' },
  { label: 'School & University', path: paths.schoolAndUniversity, photo: 'classroom' },
] as const;

/** URL of a room's small square picture. */
export function roomPicture(photo: string): string {
  return `/rooms/${photo}.webp`;
}
