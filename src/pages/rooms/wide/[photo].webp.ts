import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { roomName, roomPhotos } from '../../../catalogue/rooms/room-marks.ts';
import { sizedFile } from '../../../pictures/photo-library.ts';

const WIDTH = 800;

export const getStaticPaths = (() =>
  roomPhotos.map((photo) => ({ params: { photo: roomName(photo) } }))) satisfies GetStaticPaths;

/** A whole picture of a room, for product pages, which are rendered without Astro's images. */
export const GET: APIRoute = async ({ params: { photo } }) => {
  const webp = await readFile(sizedFile(`data/photos/rooms/${photo}.webp`, WIDTH));
  return new Response(new Uint8Array(webp), { headers: { 'Content-Type': 'image/webp' } });
};
