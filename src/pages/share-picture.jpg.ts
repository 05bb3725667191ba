import { readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { SHARED_SIZE } from '../media/contract/photo.ts';

/** Picture for shared links of a product without a photo. */
export const GET: APIRoute = async () => {
  const jpeg = await sharp(readFileSync('data/photos/rooms/living.webp'))
    .resize({ ...SHARED_SIZE, fit: 'cover' })
    .jpeg({ quality: 80 })
    .toBuffer();
  return new Response(new Uint8Array(jpeg), { headers: { 'Content-Type': 'image/jpeg' } });
};
