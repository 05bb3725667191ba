import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { z } from 'zod';
import { type PreparedPhoto, renditionWidths } from '../media/contract/photo.ts';
import { photoPath } from '../media/contract/site-photo.ts';
import { DataFileError, readDataFile } from '../platform/data-file.ts';

export const FOLDER = 'data/photos';
export const MANIFEST = join(FOLDER, 'manifest.json');

const pixels = z.int().positive();
const preparedPhoto = z.strictObject({
  /** Names the photo in addresses; it is that of an upload of the same original. */
  digest: z.string().regex(/^[0-9a-f]{32}$/),
  /** Pixels of the largest size. */
  width: pixels,
  height: pixels,
  /** Edge colour, see square-crop.ts. */
  ground: z.string().optional(),
  /** Length of its file and part of its sha256, which show that the photo was replaced. */
  file: z.templateLiteral([z.int(), '-', z.string().regex(/^[0-9a-f]{16}$/)]),
});

/** Every prepared photo by its path. */
export const photoManifest = z.record(photoPath, preparedPhoto);
export type PhotoManifest = z.infer<typeof photoManifest>;

/**
 * Path of a library photo from the project's root.
 *
 * @throws DataFileError when there is none
 */
export function libraryPhoto(path: string, root = '.'): string {
  const file = join(FOLDER, path);
  if (!existsSync(join(root, file))) throw new DataFileError(`${file} does not exist`);
  return file;
}

/** Path of a smaller size of a library photo; not every photo has every size. */
export function sizedFile(file: string, width: number): string {
  return join(dirname(file), String(width), basename(file));
}

/**
 * Opens the photos of the first products, which are in the project as visitors get them: to encode
 * them would be most of a first start.
 *
 * @returns finds the photo of a path; it throws a DataFileError unless the photo was prepared
 */
export function openPhotoLibrary(root = '.'): (path: string) => PreparedPhoto {
  const manifest = readDataFile(join(root, MANIFEST), photoManifest);
  return (path) => {
    const file = libraryPhoto(path, root);
    const largest = join(root, file);
    const known = manifest[path];
    if (!known || statSync(largest).size !== Number.parseInt(known.file, 10)) {
      throw new DataFileError(`${file} is not prepared yet: npm run photos -- prepare`);
    }
    const { digest, width, height, ground = null } = known;
    const files = renditionWidths(width).map(
      (each) => [each, each < width ? sizedFile(largest, each) : largest] as const,
    );
    return { digest, width, height, ground, files: new Map(files) };
  };
}
