import { paths } from '../../paths.ts';

/** An empty list links to these pages, whose pictures show rooms. */
export const STARTING_PAGES = [
  { label: 'Executive desks', path: paths.managerialExecutiveDesks },
  { label: 'Reception chairs', path: paths.receptionChairs },
  { label: 'Beds', path: paths.beds },
  { label: 'Wardrobes', path: paths.wardrobes },
];
