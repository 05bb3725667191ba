import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Reads a private file, which is created atomically on first use, so that an aborted start leaves
 * no partial secret.
 *
 * @param make returns the text of a new file
 */
export function readOrMake(file: string, make: () => string): string {
  const existing = readIfThere(file);
  if (existing !== undefined) return existing;
  const fresh = `${file}.${process.pid}`;
  const text = make();
  writeFileSync(fresh, text, { mode: 0o600, flush: true });
  renameSync(fresh, file);
  return text;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
