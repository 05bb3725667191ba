import { existsSync } from 'node:fs';
import { join } from 'node:path/posix';
import { DataFileError } from '../platform/data-file.ts';

/**
 * Path of a library photo from the project's root.
 *
 * @throws DataFileError when there is none
 */
export function libraryPhoto(path: string, root = '.'): string {
  const file = join('data/photos', path);
  if (!existsSync(join(root, file))) throw new DataFileError(`${file} does not exist`);
  return file;
}
