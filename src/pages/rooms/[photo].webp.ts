import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { rooms } from '../../catalogue/search/rooms.ts';

/** For a screen that shows two pixels where one is asked for. */
const PIXELS = 128;

export const getStaticPaths = (() =>
  rooms.map(({ photo }) => ({ params: { photo } }))) satisfies GetStaticPaths;

/** A room at a glance, for the search's first view. */
export const GET: APIRoute = async ({ params: { photo } }) => {
  const webp = await sharp(`data/photos/rooms/${photo}.webp`)
    .resize(PIXELS, PIXELS, { fit: 'cover' })
    .webp({ quality: 70 })
    .toBuffer();
  return new Response(new Uint8Array(webp), { headers: { 'Content-Type': 'image/webp' } });
};
