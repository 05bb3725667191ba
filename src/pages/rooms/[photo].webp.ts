import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { categoryTiles } from '../../catalogue/search/category-tiles.ts';

/** Twice the displayed size, for high-density screens. */
const PIXELS = 128;

export const getStaticPaths = (() =>
  categoryTiles.map(({ photo }) => ({ params: { photo } }))) satisfies GetStaticPaths;

/** A small picture of a category, for the search's first view. */
export const GET: APIRoute = async ({ params: { photo } }) => {
  const webp = await sharp(`data/photos/rooms/${photo}.webp`)
    .resize(PIXELS, PIXELS, { fit: 'cover' })
    .webp({ quality: 70 })
    .toBuffer();
  return new Response(new Uint8Array(webp), { headers: { 'Content-Type': 'image/webp' } });
};
