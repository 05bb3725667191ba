/**
 * Address of a picture's smallest rendition, the first in its `srcset`; its `src` without one. It stands
 * alone, since visitors' pages load nothing else of photos.
 */
export function smallestSource({ src, srcset }: { src: string; srcset: string }): string {
  return srcset.split(' ')[0] || src;
}
