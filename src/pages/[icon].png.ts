import type { APIRoute, GetStaticPaths } from 'astro';
import { drawIcon } from '../company/face/draw-icon.ts';
import { theFace } from '../shell/the-face.ts';

interface Icon {
  size: number;
  filled: boolean;
  margin?: number;
}

export const getStaticPaths = (() => [
  { params: { icon: 'apple-touch-icon' }, props: { size: 180, filled: true } },
  { params: { icon: 'icon-192' }, props: { size: 192, filled: false } },
  { params: { icon: 'icon-512' }, props: { size: 512, filled: false } },
  { params: { icon: 'icon-maskable-192' }, props: { size: 192, filled: true, margin: 0.1 } },
  { params: { icon: 'icon-maskable-512' }, props: { size: 512, filled: true, margin: 0.1 } },
]) satisfies GetStaticPaths;

/** The company's icon, for phones, mails and search engines. */
export const GET: APIRoute<Icon> = async ({ props }) => {
  const png = await drawIcon(theFace(), props);
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
