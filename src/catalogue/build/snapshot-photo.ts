import { existsSync } from 'node:fs';
import { join } from 'node:path/posix';
import type { ProductImage } from '../contract/product.ts';

const DEFAULT_FOLDER = '.cache/catalogue-photos';
const WIDTH = 800;

/** Folder with uploaded photos for the build, by address. */
export function snapshotPhotoFolder(): string {
  return process.env['CATALOGUE_PHOTOS'] ?? DEFAULT_FOLDER;
}

/** Address of the rendition that the build uses; small photos only have their largest. */
export function snapshotPhotoAddress({ url, width }: Pick<ProductImage, 'url' | 'width'>): string {
  return width > WIDTH ? url.replace(/-1600\.webp$/, `-${WIDTH}.webp`) : url;
}

/** File of a stored photo for the build; undefined when unavailable. */
export function snapshotPhoto(image: Pick<ProductImage, 'url' | 'width'>): string | undefined {
  const file = join(snapshotPhotoFolder(), snapshotPhotoAddress(image));
  return existsSync(file) ? file : undefined;
}
