import { existsSync } from 'node:fs';
import { join } from 'node:path/posix';
import { z } from 'zod';
import { photoPath } from '../catalogue/contract/photo-path.ts';
import { DataFileError, readDataFile } from '../platform/data-file.ts';

const FOLDER = 'data/photos';
const MANIFEST = `${FOLDER}/manifest.json`;

const manifest = z.object({
  products: z.array(z.object({ key: z.string(), file: photoPath })),
});

export interface LibraryPhoto {
  /** Path below `data/photos`. */
  file: string;
  /** False when the photograph shows a similar model. */
  own: boolean;
}

/** Root → key → the nearest photograph; each page asks for many, the manifest stays as it is. */
const nearestByRoot = new Map<string, Map<string, string>>();

/**
 * The photograph at a path below `data/photos`, or the most similar one while it has not been
 * taken yet. The folder decides, not the manifest's `own`: dropping in the file is enough.
 *
 * @throws DataFileError when there is neither
 */
export function libraryPhoto(path: string, root = '.'): LibraryPhoto {
  if (exists(path, root)) return { file: path, own: true };
  const key = /^products\/(.+)\.webp$/.exec(path)?.[1];
  const nearest = key && nearestPhotos(root).get(key);
  if (nearest && exists(nearest, root)) return { file: nearest, own: false };
  throw new DataFileError(
    `${FOLDER}/${path} does not exist, and ${MANIFEST} has no photograph in its place`,
  );
}

function exists(path: string, root: string): boolean {
  return existsSync(join(root, FOLDER, path));
}

function nearestPhotos(root: string): Map<string, string> {
  let nearest = nearestByRoot.get(root);
  if (!nearest) {
    const { products } = readDataFile(join(root, MANIFEST), manifest);
    nearest = new Map(products.map(({ key, file }) => [key, file]));
    nearestByRoot.set(root, nearest);
  }
  return nearest;
}
