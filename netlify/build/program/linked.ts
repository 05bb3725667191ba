import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { linkFile } from '../../../src/platform/storage/link-file.ts';

/** Gives a folder's files, none of which anybody changes, a second place. */
export function linkFiles(from: string, to: string, isWanted: (name: string) => boolean): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (isWanted(name)) linkFile(join(from, name), join(to, name));
  }
}
