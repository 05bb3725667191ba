import type { APIRoute } from 'astro';
import { drawIcon } from '../company/face/draw-icon.ts';
import { theFace } from '../shell/the-face.ts';

const SIZE = 48;
const HEADER_BYTES = 22;

/** The icon of a tab, also for programs that ask for it without reading a page: an ICO around a PNG. */
export const GET: APIRoute = async () => {
  const png = await drawIcon(theFace(), { size: SIZE });
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(SIZE, 6);
  header.writeUInt8(SIZE, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return new Response(new Uint8Array(Buffer.concat([header, png])), {
    headers: { 'Content-Type': 'image/x-icon' },
  });
};
