import { existsSync } from 'node:fs';
import { join } from 'node:path/posix';
import { DataFileError } from '../platform/data-file.ts';

/**
 * The file of a photograph, from the project's root, of its path below `data/photos`.
 *
 * @throws DataFileError when there is none
 */
export function libraryPhoto(path: string, root = '.'): string {
  const file = join('data/photos', path);
  if (!existsSync(join(root, file))) throw new DataFileError(`${file} does not exist`);
  return file;
}
