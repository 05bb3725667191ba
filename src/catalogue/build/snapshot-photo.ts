import { existsSync } from 'node:fs';
import { join } from 'node:path/posix';
import type { ProductImage } from '../contract/product.ts';

const DEFAULT_FOLDER = '.cache/catalogue-photos';
const WIDTH = 800;

/** The folder in which the build finds photographs of what staff keep, by their storage key. */
export function snapshotPhotoFolder(): string {
  return process.env['CATALOGUE_PHOTOS'] ?? DEFAULT_FOLDER;
}

/** Storage key of the rendition that the build works with; small originals have but the largest. */
export function snapshotPhotoKey({ url, width }: Pick<ProductImage, 'url' | 'width'>): string {
  return width > WIDTH ? url.replace(/-1600\.webp$/, `-${WIDTH}.webp`) : url;
}

/** File of a stored photograph, as kept for the build; undefined when it was not to be had. */
export function snapshotPhoto(image: Pick<ProductImage, 'url' | 'width'>): string | undefined {
  const file = join(snapshotPhotoFolder(), snapshotPhotoKey(image));
  return existsSync(file) ? file : undefined;
}
