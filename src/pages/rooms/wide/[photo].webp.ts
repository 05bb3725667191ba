import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { widePictureName } from '../../../catalogue/product-page/seen-in.ts';
import { roomsOfBuild } from '../../../catalogue/rooms/rooms-of-build.ts';
import { sizedFile } from '../../../pictures/photo-library.ts';

const WIDTH = 800;

/** First photographs of rooms, as far as they are of `data/photos`. */
const photos = new Set(roomsOfBuild.flatMap(({ photos: [first] }) => first?.photo ?? []));

export const getStaticPaths = (() =>
  [...photos].flatMap((photo) =>
    typeof photo === 'string'
      ? [{ params: { photo: widePictureName(photo) }, props: { photo } }]
      : [],
  )) satisfies GetStaticPaths;

/** A whole picture of a room, for product pages, which are rendered without Astro's images. */
export const GET: APIRoute = async ({ props: { photo } }) => {
  const original = `data/photos/${photo}`;
  const wide = sizedFile(original, WIDTH);
  const webp = await readFile(existsSync(wide) ? wide : original);
  return new Response(new Uint8Array(webp), { headers: { 'Content-Type': 'image/webp' } });
};
