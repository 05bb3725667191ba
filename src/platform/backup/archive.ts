import { accessSync, constants, createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { OperatorError } from '../operator-error.ts';

export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/**
 * Writes a `.tar.gz` that only its owner may read, entry by entry. The file appears under its name
 * when it is complete, or not at all.
 *
 * @param write adds the entries, one after another
 * @throws OperatorError when the file exists already, or its folder cannot be written to
 */
export async function writeArchive(
  file: string,
  write: (add: (entry: ArchiveEntry) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (existsSync(file)) {
    throw new OperatorError(`There is a file ${file} already. Please choose another name.`);
  }
  requireFolder(dirname(resolve(file)));
  const unfinished = `${file}.unfinished`;
  const tar = pack();
  const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
  const written = pipeline(tar, createGzip(), target);
  const add = ({ name, bytes }: ArchiveEntry) => {
    const added = new Promise<void>((done, failed) => {
      tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? failed(error) : done()));
    });
    // A full disk rejects the archive as a whole, not the entry that is being written.
    return Promise.race([added, written]);
  };
  try {
    await Promise.race([write(add), written]);
    tar.finalize();
    await written;
    await rename(unfinished, file);
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

function requireFolder(folder: string): void {
  if (!existsSync(folder)) {
    throw new OperatorError(`There is no folder ${folder}. Please make it, or choose another one.`);
  }
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new OperatorError(
      `The folder ${folder} cannot be written to by this account. Please choose another one.`,
      { cause },
    );
  }
}

/**
 * The entries of an archive in their order, one in memory at a time.
 *
 * @throws OperatorError when the file cannot be read to its end
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const read = pipeline(createReadStream(file), createGunzip(), tar);
  // A caller that stops half-way does not wait for the rest; its error is ignored.
  read.catch(() => {});
  try {
    for await (const entry of tar) yield { name: entry.header.name, bytes: await buffer(entry) };
    await read;
  } catch (error) {
    throw unreadable(file, error as NodeJS.ErrnoException);
  }
}

function unreadable(file: string, cause: NodeJS.ErrnoException): OperatorError {
  if (cause.code === 'ENOENT') return new OperatorError(`There is no file ${file}.`);
  return new OperatorError(
    `The backup ${file} is damaged or incomplete (${cause.message}). Nothing was changed. Please use another backup.`,
    { cause },
  );
}
