/** Icons of a manifest, of those that `src/pages/[icon].png.ts` draws. */
export function manifestIcons(prefix = '') {
  return [
    ...[192, 512].map((size) => icon(`${prefix}icon`, size, 'any')),
    // Phones cut these to a shape of their own.
    ...[192, 512].map((size) => icon(`${prefix}icon-maskable`, size, 'maskable')),
  ];
}

function icon(name: string, size: number, purpose: 'any' | 'maskable') {
  return {
    src: `/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  };
}
