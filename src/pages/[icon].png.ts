import type { APIRoute, GetStaticPaths } from 'astro';
import { drawIcon, type IconShape } from '../company/face/draw-icon.ts';
import { theFace } from '../shell/the-face.ts';

export const getStaticPaths = (() => [
  ...iconSet('', {}),
  // Both apps may stand side by side on a phone.
  ...iconSet('office-', { banded: true }),
]) satisfies GetStaticPaths;

/** The company's icon, for phones, mails and search engines. */
export const GET: APIRoute<IconShape> = async ({ props }) => {
  const png = await drawIcon(theFace(), props);
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};

function iconSet(prefix: string, look: Partial<IconShape>) {
  const icon = (name: string, shape: IconShape) => ({
    params: { icon: prefix + name },
    props: { ...shape, ...look },
  });
  return [
    icon('apple-touch-icon', { size: 180, filled: true }),
    ...[192, 512].flatMap((size) => [
      icon(`icon-${size}`, { size, filled: false }),
      icon(`icon-maskable-${size}`, { size, filled: true, margin: 0.1 }),
    ]),
  ];
}
