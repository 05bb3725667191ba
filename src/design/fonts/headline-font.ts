import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { type Tables, tablesOf, woff2 } from './woff2.ts';

/** Covers Latin-1; a build runs in the project's folder. */
const FILE = 'src/design/fonts/print/fraunces.ttf';

interface Source {
  font: Font;
  tables: Tables;
}

let source: Source | undefined;

/**
 * The display face with the letters of a headline alone, as WOFF2. It weighs some 3.5 kB and comes with
 * the page, so that it is there at the first paint on any line. Letters that the typeface lacks are
 * left to the next one.
 */
export function headlineFont(text: string): Buffer {
  source ??= openSource();
  return woff2(tablesWith(source, text));
}

function openSource(): Source {
  const file = readFileSync(FILE);
  return { font: create(file), tables: tablesOf(file) };
}

interface Letter {
  letter: string;
  code: number;
  advance: number;
  /** Number of its glyph in the new font. */
  glyph: number;
}

/** The subset of fontkit is for PDF, so it lacks what only browsers read. */
function tablesWith({ font, tables }: Source, text: string): Tables {
  const subset = font.createSubset();
  const letters = [...new Set(text)]
    .map((letter) => ({ letter, code: letter.codePointAt(0) ?? 0 }))
    .filter(({ code }) => font.hasGlyphForCodePoint(code))
    .sort((a, b) => a.code - b.code)
    .map((letter): Letter => {
      const glyph = font.glyphForCodePoint(letter.code);
      return { ...letter, advance: glyph.advanceWidth, glyph: subset.includeGlyph(glyph) };
    });
  const made = tablesOf(Buffer.from(subset.encode()));
  const own = tables.get('OS/2');
  if (own) made.set('OS/2', own);
  made.set('cmap', characterMap(letters));
  made.set('kern', kerning(font, letters));
  // Neither the font nor its glyphs have names.
  made.set('name', numbers(0, 0, 6));
  made.set('post', numbers(3, ...Array<number>(15).fill(0)));
  return made;
}

/** Format 4, with a segment for each letter and the last one that the format demands. */
function characterMap(letters: Letter[]): Buffer {
  const codes = [...letters.map(({ code }) => code), 0xffff];
  const shifts = [...letters.map(({ code, glyph }) => glyph - code), 1];
  const search = searchOf(codes.length, 2);
  const segments = [codes.length * 2, ...search, ...codes, 0, ...codes, ...shifts];
  const words = [...segments, ...codes.map(() => 0)];
  return numbers(0, 1, 3, 1, 0, 12, 4, 6 + words.length * 2, 0, ...words);
}

/** What the typeface itself adds between two letters. */
function kerning(font: Font, letters: Letter[]): Buffer {
  const pairs = letters.flatMap((left) =>
    letters.flatMap((right) => {
      const [first] = font.layout(left.letter + right.letter).positions;
      const by = (first?.xAdvance ?? left.advance) - left.advance;
      return by === 0 ? [] : [{ left: left.glyph, right: right.glyph, by }];
    }),
  );
  const words = pairs
    .sort((a, b) => a.left - b.left || a.right - b.right)
    .flatMap(({ left, right, by }) => [left, right, by]);
  const search = searchOf(pairs.length, 6);
  return numbers(0, 1, 0, 14 + words.length * 2, 1, pairs.length, ...search, ...words);
}

/** Numbers that a reader needs to halve a sorted list of entries of this size. */
function searchOf(count: number, size: number): number[] {
  const steps = Math.floor(Math.log2(Math.max(count, 1)));
  const range = size * 2 ** steps;
  return [range, steps, count * size - range];
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, at * 2);
  return bytes;
}
