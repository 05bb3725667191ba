import type { ImageMetadata } from 'astro';
import { libraryPhoto } from './photo-library.ts';

const files = import.meta.glob<ImageMetadata>('/data/photos/{products,rooms}/*.webp', {
  eager: true,
  import: 'default',
});

/**
 * A photograph of `data/photos`, as Astro's image service takes it. While a product has no
 * photograph of its own, this is the nearest of its family.
 *
 * @param path below `data/photos`, such as `products/sofas-01.webp`
 */
export function libraryImage(path: string): ImageMetadata {
  const { file } = libraryPhoto(path);
  const image = files[`/data/photos/${file}`];
  if (!image) throw new Error(`data/photos/${file} is not a picture that pages can use`);
  return image;
}
