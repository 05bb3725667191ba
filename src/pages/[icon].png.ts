import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';

const DRAWING = 'public/favicon.svg';
const DRAWING_PX = 64;
const DPI = 72;
const FOREST = '#2f4a3c';

interface Icon {
  size: number;
  /** True for phones that round the corners themselves. */
  filled: boolean;
  /** Share of the size; systems that cut out a circle keep the middle four fifths. */
  margin?: number;
}

export const getStaticPaths = (() => [
  { params: { icon: 'apple-touch-icon' }, props: { size: 180, filled: true } },
  { params: { icon: 'icon-192' }, props: { size: 192, filled: false } },
  { params: { icon: 'icon-512' }, props: { size: 512, filled: false } },
  { params: { icon: 'icon-maskable-192' }, props: { size: 192, filled: true, margin: 0.1 } },
  { params: { icon: 'icon-maskable-512' }, props: { size: 512, filled: true, margin: 0.1 } },
]) satisfies GetStaticPaths;

/** The site's icon in pixels, for systems that do not accept SVG. */
export const GET: APIRoute<Icon> = async ({ props: { size, filled, margin = 0 } }) => {
  const edge = Math.round(size * margin);
  const inner = size - 2 * edge;
  const icon = sharp(DRAWING, { density: (DPI * inner) / DRAWING_PX })
    .resize(inner, inner)
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: FOREST });
  const png = await (filled ? icon.flatten({ background: FOREST }) : icon).png().toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
