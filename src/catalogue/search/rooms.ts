import { paths } from '../../paths.ts';

/** The rooms we furnish, each with the page to begin at. */
export const rooms = [
  { label: 'Office Furniture', path: paths.officeDesks, photo: 'rooms/office.webp' },
  { label: 'Home Furniture', path: paths.beds, photo: 'rooms/bedroom.webp' },
  { label: 'Kitchens', path: paths.kitchenCabinets, photo: 'rooms/kitchen.webp' },
  { label: 'Wardrobes', path: paths.wardrobes, photo: 'rooms/dressing.webp' },
  { label: 'Commercial Interiors', path: paths.commercialInteriors, photo: 'rooms/cafe.webp' },
  { label: 'School & University', path: paths.schoolAndUniversity, photo: 'rooms/classroom.webp' },
];
