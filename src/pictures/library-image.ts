import type { ImageMetadata } from 'astro';

const files = import.meta.glob<ImageMetadata>('/data/photos/{products,rooms,video}/*.webp', {
  eager: true,
  import: 'default',
});

/**
 * A photo of `data/photos` for Astro's image service.
 *
 * @param path below `data/photos`, such as `products/sofas-01.webp`
 */
export function libraryImage(path: string): ImageMetadata {
  const image = files[`/data/photos/${path}`];
  if (!image) throw new Error(`data/photos/${path} is not a picture that pages can use`);
  return image;
}
