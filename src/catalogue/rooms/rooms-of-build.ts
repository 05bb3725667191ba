import { collectionsOfBuild } from '../build/collections.ts';
import { roomsIn } from './rooms.ts';

/** Projects and ideas with a page. */
export const roomsOfBuild = roomsIn(collectionsOfBuild);
