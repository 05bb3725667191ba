import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { rooms } from '../../catalogue/search/rooms.ts';

/** Twice the displayed size, for high-density screens. */
const PIXELS = 128;

export const getStaticPaths = (() =>
  rooms.map(({ photo }) => ({ params: { photo } }))) satisfies GetStaticPaths;

/** A small picture of a room, for the search's first view. */
export const GET: APIRoute = async ({ params: { photo } }) => {
  const webp = await sharp(`data/photos/rooms/${photo}.webp`)
    .resize(PIXELS, PIXELS, { fit: 'cover' })
    .webp({ quality: 70 })
    .toBuffer();
  return new Response(new Uint8Array(webp), { headers: { 'Content-Type': 'image/webp' } });
};
