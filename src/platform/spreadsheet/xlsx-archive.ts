import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import { notASpreadsheet, tooManyRows } from './cell.ts';
import { withMergedRows } from './merged-cells.ts';
import { withShownValues, zeroFormats } from './xlsx-cells.ts';
import { requireSmallGrid } from './xlsx-limits.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Maximum unpacked size of all parts; two thousand rows are about 5 MB. */
const MAX_UNPACKED_BYTES = 30_000_000;

/** End record and zip64 locator of an archive, see APPNOTE.TXT 4.3.16 and 4.3.15. */
const END_RECORD = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const END_RECORD_BYTES = 22;
const ZIP64_LOCATOR = Buffer.from([0x50, 0x4b, 0x06, 0x07]);
const ZIP64_LOCATOR_BYTES = 20;

/** An Excel file whose parts were all checked. */
export interface CheckedXlsx {
  archive: Bytes;
  /** By sheet, in order. */
  isHidden: boolean[];
  /** Dropped pictures. */
  pictures: number;
}

/**
 * Opens an Excel file and packs its checked parts into a new archive, so that the reader sees only
 * checked bytes. Pictures, macros and other binary parts are dropped.
 *
 * @throws HttpError 422 for a damaged, ambiguous or too large archive
 */
export function checkedXlsx(bytes: Bytes): CheckedXlsx {
  requireOneReading(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const { parts, pictures } = unpack(bytes);
  const texts = Object.entries(parts).map(([name, part]) => {
    return [name, checkedXml(strFromU8(part, true))] as const;
  });
  const xmlOf = (path: RegExp) => texts.find(([name]) => path.test(name))?.[1] ?? '';
  const digits = zeroFormats(xmlOf(/(?:^|\/)styles\.xml$/));
  const shown = texts.map(([name, xml]) => [name, strToU8(withShownValues(xml, digits), true)]);
  const sheets = xmlOf(/(?:^|\/)workbook\.xml$/).matchAll(/<(?:[\w.-]+:)?sheet\s[^<>]*>/g);
  return {
    archive: new Uint8Array(zipSync(Object.fromEntries(shown), { level: 0 })),
    isHidden: [...sheets].map(([sheet]) => /\sstate=["'](?:very)?hidden["']/i.test(sheet)),
    pictures,
  };
}

function checkedXml(xml: string): string {
  requireSmallGrid(xml);
  const filled = withMergedRows(xml);
  if (filled !== xml) requireSmallGrid(filled);
  return filled;
}

/** Refuses archives that programs read differently: several directories, or unlisted parts. */
function requireOneReading(archive: Buffer): void {
  const end = archive.lastIndexOf(END_RECORD);
  if (end < 0 || end + END_RECORD_BYTES > archive.length) throw notASpreadsheet();
  const commentBytes = archive.readUInt16LE(end + 20);
  const hasTrailingBytes = end + END_RECORD_BYTES + commentBytes !== archive.length;
  const isCountedTwice = archive.readUInt16LE(end + 8) !== archive.readUInt16LE(end + 10);
  const locator = archive.subarray(Math.max(0, end - ZIP64_LOCATOR_BYTES), end);
  if (hasTrailingBytes || isCountedTwice || locator.indexOf(ZIP64_LOCATOR) === 0) {
    throw notASpreadsheet();
  }
}

function unpack(bytes: Bytes): { parts: Unzipped; pictures: number } {
  let pictures = 0;
  let unpackedBytes = 0;
  let isTooLarge = false;
  try {
    const parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (/(?:^|\/)media\/[^/]+$/.test(name)) pictures += 1;
        if (!/\.(xml|rels)$/.test(name)) return false;
        unpackedBytes += originalSize;
        isTooLarge ||= unpackedBytes > MAX_UNPACKED_BYTES;
        return !isTooLarge;
      },
    });
    if (!isTooLarge) return { parts, pictures };
  } catch {
    throw notASpreadsheet();
  }
  throw tooManyRows();
}
