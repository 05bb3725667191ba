import { cpSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Gives a folder's files, none of which anybody changes, a second place; it takes no room. */
export function linkFiles(from: string, to: string, isWanted: (name: string) => boolean): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (!isWanted(name)) continue;
    try {
      linkSync(join(from, name), join(to, name));
    } catch {
      cpSync(join(from, name), join(to, name));
    }
  }
}
