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

/** URL of the small square picture of a tile. */
export function tilePicture(photo: string): string {
  return `/rooms/${photo}.webp`;
}
