import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file that appears complete or not at all, even if the process is killed. */
export async function writeFileAtomic(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}
