import { inflateRawSync } from 'node:zlib';
import { notASpreadsheet, tooManyRows, unusableSheet } from './cell.ts';

/** Unpacked, of all its parts together; two thousand rows of ours are about 5 MB. */
const MOST_BYTES = 30_000_000;
/** Rows and cells that are written down, those included that have nothing but a look. */
const MOST_ELEMENTS = 200_000;
/** From the first to the last cell that holds something, gaps and all: each is made room for. */
const MOST_CELLS = 5_000_000;
/** Some programs write down the last one there can be, without a cell. */
const LAST_ROW = 1_048_576;

/** Of the archive's own list of its parts, as the format has them. */
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const PART = 0x02014b50;
const DEFLATED = 8;

interface Part {
  name: string;
  isDeflated: boolean;
  packed: Buffer;
  /** As the archive says. */
  size: number;
}

/**
 * Refuses an Excel file that a reader would choke on: a few bytes may claim to be gigabytes, or
 * put a cell into the last corner of the largest sheet. Also one with a formula that has gone wrong.
 *
 * @throws HttpError 422
 */
export function requireModestXlsx(bytes: Uint8Array): void {
  let room = MOST_BYTES;
  for (const part of partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))) {
    if (!/\.(xml|rels)$/.test(part.name)) continue;
    room -= part.size;
    if (room < 0) throw tooManyRows();
    const xml = unpacked(part);
    requireModestGrid(xml);
  }
}

function partsOf(archive: Buffer): Part[] {
  const end = archive.lastIndexOf(END);
  try {
    const parts: Part[] = [];
    let at = archive.readUInt32LE(end + 16);
    for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
      if (archive.readUInt32LE(at) !== PART) throw new RangeError('no part there');
      const ends = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
      const [name = 0] = ends;
      parts.push({
        name: archive.toString('utf8', at + 46, at + 46 + name),
        isDeflated: archive.readUInt16LE(at + 10) === DEFLATED,
        packed: packedAt(archive, archive.readUInt32LE(at + 42), archive.readUInt32LE(at + 20)),
        size: archive.readUInt32LE(at + 24),
      });
      at += ends.reduce((sum, length) => sum + length, 46);
    }
    return parts;
  } catch {
    throw notASpreadsheet();
  }
}

function packedAt(archive: Buffer, head: number, length: number): Buffer {
  const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
  return archive.subarray(start, start + length);
}

/** Stops where a part is larger than it says. */
function unpacked({ isDeflated, packed, size }: Part): string {
  if (!isDeflated) return packed.toString('latin1');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) }).toString('latin1');
  } catch {
    throw notASpreadsheet();
  }
}

/** An element within another one's brackets: a reader looks for the end of each again and again. */
const ENDLESS = /<[\w.:-][^<>]*</;

/** A row or a cell, whatever name space it says it is of. */
const ELEMENT = /<(?:[^\s<>:]+:)?(?:row|c)\s[^>]*>/g;

/** Of `r="AA10"`. Whatever could be read otherwise than here, no program writes. */
function placeOf(element: string): [letters: string, digits: string | undefined] {
  const isCutShort = /["']/.test(element.replace(/"[^"]*"|'[^']*'/g, ''));
  const place = /\sr=["']([A-Za-z]*)(\d+)["']/.exec(element);
  if (isCutShort || (!place && /[\s:]r\s*=/.test(element))) throw notASpreadsheet();
  return [place?.[1] ?? '', place?.[2]];
}

function requireModestGrid(xml: string): void {
  if (ENDLESS.test(xml)) throw notASpreadsheet();
  let [elements, lastRow, lastColumn] = [0, 1, 1];
  // Behind the last one, each beginning of an element would be looked for its end in vain.
  const whole = xml.slice(0, xml.lastIndexOf('>') + 1);
  for (const [element] of whole.matchAll(ELEMENT)) {
    const [letters, digits] = placeOf(element);
    const isFilled = letters !== '' && !element.endsWith('/>');
    elements += 1;
    if (isFilled) lastRow = Math.max(lastRow, Number(digits));
    if (isFilled) lastColumn = Math.max(lastColumn, columnOf(letters));
    const isTooFar = Number(digits) > LAST_ROW || lastRow * lastColumn > MOST_CELLS;
    if (isTooFar || elements > MOST_ELEMENTS) throw tooManyRows();
    requireSoundFormula(element);
  }
}

/** A reader takes a wrong one for an empty cell, and what is empty clears a field. */
function requireSoundFormula(element: string): void {
  if (!/\st=["']e["']/.test(element)) return;
  const [, cell = ''] = /\sr=["'](\w+)["']/.exec(element) ?? [];
  throw unusableSheet(
    `The formula in cell ${cell} of this file has gone wrong. Mend it there, or clear the cell.`,
  );
}

/** `A` is 1, `AA` is 27. */
function columnOf(letters: string): number {
  return [...letters.toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
}
