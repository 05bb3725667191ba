import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { collectionPages } from '../../catalogue/build/collections.ts';
import { categoryTiles, roomPhotoName } from '../../catalogue/search/category-tiles.ts';

/** Twice the displayed size, for high-density screens. */
const PIXELS = 128;

/** Photographs of projects, ideas and collections, as far as they are of `data/photos`. */
const ofRooms = collectionPages
  .flatMap(({ row }) => ('photos' in row ? row.photos.map(({ photo }) => photo) : [row.photo]))
  .flatMap((photo) => (typeof photo === 'string' ? (roomPhotoName(photo) ?? []) : []));

export const getStaticPaths = (() => {
  const names = new Set([...categoryTiles.map(({ photo }) => photo), ...ofRooms]);
  return Array.from(names, (photo) => ({ params: { photo } }));
}) satisfies GetStaticPaths;

/** A small picture of a room, for the search's first view and its results. */
export const GET: APIRoute = async ({ params: { photo } }) => {
  const webp = await sharp(`data/photos/rooms/${photo}.webp`)
    .resize(PIXELS, PIXELS, { fit: 'cover' })
    .webp({ quality: 70 })
    .toBuffer();
  return new Response(new Uint8Array(webp), { headers: { 'Content-Type': 'image/webp' } });
};
