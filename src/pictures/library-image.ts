import { getImage } from 'astro:assets';
import photos from 'virtual:named-photos';
import type { ImageMetadata } from 'astro';
import type { SitePhoto } from '../media/contract/site-photo.ts';

const QUALITY = 70;
/** Texts show products in tiles, which need no more. */
const WIDEST_PRODUCT = 800;

function namedPhoto(path: string) {
  const photo = photos[path];
  if (!photo) throw new Error(`data/photos/${path} is not a picture that pages can use`);
  return photo;
}

/**
 * A photo of `data/photos` for Astro's image service.
 *
 * @param path below `data/photos`, such as `products/sofas-01.webp`
 */
export function libraryImage(path: string): ImageMetadata {
  return namedPhoto(path).image;
}

/** Photos that show a part of a room of `data/photos`: of `rooms/cafe.webp`, `rooms/cafe-bar.webp`. */
export function closerLooks(path: SitePhoto): string[] {
  if (typeof path !== 'string') return [];
  const stem = `${path.replace(/\.webp$/, '')}-`;
  return Object.keys(photos)
    .filter((each) => each.startsWith(stem))
    .filter((each) => namedPhoto(each).image.width === namedPhoto(each).image.height);
}

/** Address of a photo of `data/photos` in a width, which is made if the project does not have it. */
export async function librarySource(path: string, width: number): Promise<string> {
  const { image, largest, sizes } = namedPhoto(path);
  const sized = sizes[width];
  if (sized || width >= image.width) return sized ?? largest;
  return (await getImage({ src: image, width, quality: QUALITY })).src;
}

/** Attributes of an `img` for a photo of `data/photos`, in those of the widths that it has. */
export async function libraryPicture(path: string, widths: readonly number[]) {
  const { image, largest, sizes } = namedPhoto(path);
  const { width, height } = image;
  const offered = widths
    .filter((each) => each <= width || each in sizes)
    .filter((each) => each <= WIDEST_PRODUCT || !path.startsWith('products/'));
  const sources = await Promise.all(offered.map((each) => librarySource(path, each)));
  const srcset = sources.map((source, index) => `${source} ${offered[index]}w`).join(', ');
  return { src: sources.at(-1) ?? largest, srcset, width, height };
}
