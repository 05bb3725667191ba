/** What the font of a headline uses of it; the package has no types. */
declare module 'fontkit' {
  export interface Glyph {
    advanceWidth: number;
    path: { toSVG: () => string };
  }

  interface Subset {
    /** Returns the glyph's place in the subset. */
    includeGlyph(glyph: Glyph): number;
    encode(): Uint8Array;
  }

  export interface Font {
    hasGlyphForCodePoint(code: number): boolean;
    glyphForCodePoint(code: number): Glyph;
    layout(text: string): { positions: { xAdvance: number }[] };
    createSubset(): Subset;
  }

  export function create(file: Buffer): Font;
}
