import type { SitePhoto } from '../../media/contract/site-photo.ts';
import {
  type CollectionKind,
  collectionPath,
  factsOf,
  productsInCollection,
} from '../contract/collections.ts';
import type { CollectionsFile, Idea, Project } from '../contract/collections-file.ts';
import type { PublicProduct } from '../contract/product.ts';

interface RoomPhoto {
  photo: SitePhoto;
  alt: string;
}

/** A project or an idea: photographs with the products in them. */
export interface Room
  extends Pick<Idea, 'address' | 'title' | 'text' | 'description' | 'products' | 'example'> {
  kind: Exclude<CollectionKind, 'collections'>;
  path: string;
  photos: readonly [RoomPhoto, ...RoomPhoto[]];
  /** Place, year and kind of client of a project; of an idea, that it is one. */
  facts: string;
  /** Words of the client, who agreed to them. */
  said?: { words: string; by: string } | undefined;
}

/** Projects, then ideas, then examples of projects: what stands somewhere says more. */
export function roomsIn({ projects, ideas }: Pick<CollectionsFile, 'projects' | 'ideas'>): Room[] {
  const all = projects.map(roomOfProject);
  return [
    ...all.filter(({ example }) => !example),
    ...ideas.map(roomOfIdea),
    ...all.filter(({ example }) => example),
  ];
}

function roomOfProject(project: Project): Room {
  const { quote, quoted, agreed } = project;
  return {
    ...project,
    kind: 'projects',
    path: collectionPath(project.address, 'projects'),
    // The schema asks for one.
    photos: project.photos as unknown as Room['photos'],
    facts: factsOf(project).join(' · '),
    said: agreed && quote && quoted ? { words: quote, by: quoted } : undefined,
  };
}

function roomOfIdea({ photo, alt, ...idea }: Idea): Room {
  return {
    ...idea,
    kind: 'ideas',
    path: collectionPath(idea.address, 'ideas'),
    photos: [{ photo, alt }],
    facts: 'An idea, put together from our pieces',
  };
}

/** The room that follows on the foot of a room's page. */
export function nextRoom(room: Room, rooms: readonly Room[]): Room | undefined {
  return nextOf(
    rooms.filter(({ kind }) => kind === room.kind),
    room,
  );
}

/** The one after another, after the last the first; undefined if it is alone. */
export function nextOf<Row extends { address: string }>(
  rows: readonly Row[],
  { address }: Row,
): Row | undefined {
  const place = rows.findIndex((row) => row.address === address);
  return rows.length > 1 ? rows[(place + 1) % rows.length] : undefined;
}

/** With more, a page of projects is long enough. */
const MAX_BEFORE_IDEAS = 3;

/** Ideas that follow a few projects on their page; none shows a photograph of theirs. */
export function ideasAfter(projects: readonly Room[], rooms: readonly Room[]): Room[] {
  if (projects.length > MAX_BEFORE_IDEAS) return [];
  const shown = new Set(projects.flatMap(({ photos }) => photos.map(({ photo }) => photo)));
  return rooms.filter(({ kind, photos: [first] }) => kind === 'ideas' && !shown.has(first.photo));
}

/** A room with those of its products that visitors may see. */
export interface FurnishedRoom extends Room {
  pieces: PublicProduct[];
}

/** Products of a page are part of what a room is about if they are this share of its pieces. */
const MIN_SHARE = 1 / 5;

/**
 * Rooms that show the most of these products, with what else stands in them; projects come first. A
 * room in which several products are small matters is left out.
 *
 * @param max at most so many
 */
export function roomsWith(
  products: readonly Pick<PublicProduct, 'key'>[],
  rooms: readonly Room[],
  published: readonly PublicProduct[],
  max: number,
): FurnishedRoom[] {
  const wanted = new Set(products.map(({ key }) => key));
  /** The first piece of a room is its main one. */
  const isAbout = ({ pieces }: FurnishedRoom, hits: number) =>
    wanted.has(pieces[0]?.key ?? '') || hits >= pieces.length * MIN_SHARE;
  const found = rooms
    .map((room) => ({ ...room, pieces: productsInCollection(room, published) }))
    .map((room) => ({ room, hits: room.pieces.filter(({ key }) => wanted.has(key)).length }))
    .filter(({ room, hits }) => hits > 0 && (wanted.size === 1 || isAbout(room, hits)));
  const isProject = ({ kind, example }: Room) => Number(kind === 'projects' && !example);
  found.sort((a, b) => isProject(b.room) - isProject(a.room) || b.hits - a.hits);
  return found.slice(0, max).map(({ room }) => room);
}
