import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * The text of a file that only its owner may read; made on first use. It appears whole or not at
 * all, so that a start which was cut short leaves no half of a secret.
 *
 * @param make the text of a new file
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
