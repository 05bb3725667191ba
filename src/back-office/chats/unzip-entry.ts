import { Inflate } from 'fflate';
import { packedOf, UnusableZipError, type ZipEntry } from './zip-directory.ts';

const SLICE_BYTES = 256_000;

/**
 * Unpacks one file of a zip. What the zip says of its size is not believed, so that a small one cannot
 * fill the memory.
 *
 * @param most bytes that it may have
 * @throws UnusableZipError for a larger or a damaged one
 */
export async function unzipEntry(
  zip: Blob,
  entry: ZipEntry,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await packedOf(zip, entry);
  if (entry.bytes > most || (!entry.isDeflated && packed.size > most)) throw tooLarge(entry);
  if (!entry.isDeflated) return new Uint8Array(await packed.arrayBuffer());
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const inflate = new Inflate((part) => {
    bytes += part.byteLength;
    if (bytes > most) throw tooLarge(entry);
    parts.push(part);
  });
  for (let start = 0; start < packed.size; start += SLICE_BYTES) {
    const end = Math.min(start + SLICE_BYTES, packed.size);
    push(
      inflate,
      new Uint8Array(await packed.slice(start, end).arrayBuffer()),
      end === packed.size,
    );
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

function push(inflate: Inflate, bytes: Uint8Array, isLast: boolean): void {
  try {
    inflate.push(bytes, isLast);
  } catch (error) {
    if (error instanceof UnusableZipError) throw error;
    throw new UnusableZipError('This zip is damaged or not complete. Export the chat again.');
  }
}

function tooLarge({ name }: ZipEntry): UnusableZipError {
  return new UnusableZipError(`${name} is larger than any file that is taken from a chat.`);
}
