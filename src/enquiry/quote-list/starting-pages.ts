import { paths } from '../../paths.ts';

/** Where an empty list sends its visitor, with pages whose pictures show a room. */
export const STARTING_PAGES = [
  { label: 'Executive desks', path: paths.managerialExecutiveDesks },
  { label: 'Reception chairs', path: paths.receptionChairs },
  { label: 'Beds', path: paths.beds },
  { label: 'Wardrobes', path: paths.wardrobes },
];
