/** A file within a zip. */
export interface ZipEntry {
  name: string;
  /** Unpacked. */
  bytes: number;
  packedBytes: number;
  isDeflated: boolean;
  /** Place of its header. */
  offset: number;
}

/** A zip cannot be read; the message says what to do. */
export class UnusableZipError extends Error {
  override name = 'UnusableZipError';
}

const DAMAGED = 'This zip is damaged or not complete. Export the chat again.';
const TOO_LARGE = 'This zip is more than 4 GB. Export the chat again, without media.';
const TOO_MANY = 'This zip has too many files. Export the chat again, without media.';

const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const HEADER_MARK = 0x04034b50;
const END_BYTES = 22;
/** A comment may follow the end. */
const MAX_COMMENT_BYTES = 65_535;
const MAX_ENTRIES = 20_000;
const MAX_DIRECTORY_BYTES = 10_000_000;
/** Marks a zip whose sizes stand elsewhere. */
const BEYOND_32_BITS = 0xffffffff;
const DEFLATED = 8;

/**
 * Lists the files of a zip from its end, without reading them: an export with media can be larger than
 * the memory of a phone.
 *
 * @throws UnusableZipError for one that is damaged or has more than any export
 */
export async function readZipDirectory(zip: Blob): Promise<ZipEntry[]> {
  const tail = await viewOf(zip, Math.max(0, zip.size - END_BYTES - MAX_COMMENT_BYTES), zip.size);
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END_MARK) end -= 1;
  if (end < 0) throw new UnusableZipError(DAMAGED);
  const [count, bytes, offset] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ];
  if (offset === BEYOND_32_BITS || bytes === BEYOND_32_BITS) throw new UnusableZipError(TOO_LARGE);
  if (count > MAX_ENTRIES || bytes > MAX_DIRECTORY_BYTES) throw new UnusableZipError(TOO_MANY);
  return entriesIn(await viewOf(zip, offset, offset + bytes), count);
}

function entriesIn(directory: DataView, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== ENTRY_MARK) {
      throw new UnusableZipError(DAMAGED);
    }
    const nameBytes = directory.getUint16(at + 28, true);
    const others = directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
    if (at + 46 + nameBytes > directory.byteLength) throw new UnusableZipError(DAMAGED);
    entries.push({
      name: new TextDecoder().decode(
        new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameBytes),
      ),
      isDeflated: directory.getUint16(at + 10, true) === DEFLATED,
      packedBytes: directory.getUint32(at + 20, true),
      bytes: directory.getUint32(at + 24, true),
      offset: directory.getUint32(at + 42, true),
    });
    at += 46 + nameBytes + others;
  }
  return entries;
}

/** The packed bytes of an entry. */
export async function packedOf(zip: Blob, { offset, packedBytes }: ZipEntry): Promise<Blob> {
  const header = await viewOf(zip, offset, offset + 30);
  if (header.byteLength < 30 || header.getUint32(0, true) !== HEADER_MARK) {
    throw new UnusableZipError(DAMAGED);
  }
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  return zip.slice(start, start + packedBytes);
}

async function viewOf(zip: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await zip.slice(start, end).arrayBuffer());
}
