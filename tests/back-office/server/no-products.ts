import type { Figures } from '../../../src/back-office/contract/figures.ts';

/** The API's figures for an empty catalogue. */
export const noProducts: Figures['products'] = {
  total: 0,
  by_category: [
    { id: 1, name: 'Office', count: 0 },
    { id: 2, name: 'Home', count: 0 },
    { id: 3, name: 'Kitchens and Wardrobes', count: 0 },
    { id: 4, name: 'Commercial', count: 0 },
    { id: 5, name: 'School', count: 0 },
  ],
  by_status: [
    { id: 1, name: 'In Stock', count: 0 },
    { id: 2, name: 'pause', count: 0 },
    { id: 3, name: 'out of stock', count: 0 },
  ],
  without_photo: 0,
  without_description: 0,
  unfinished: [],
};
