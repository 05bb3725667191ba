import { collectionsOfBuild } from '../build/collections.ts';
import { roomLinks } from '../contract/collections.ts';
import { roomsIn } from './rooms.ts';

/** Projects and ideas with a page. */
export const roomsOfBuild = roomsIn(collectionsOfBuild);

/** The link to the page of all projects, or of all ideas; undefined while there is none to show. */
export function linkToRooms(path: string) {
  return roomLinks(collectionsOfBuild).find((link) => link.path === path);
}
