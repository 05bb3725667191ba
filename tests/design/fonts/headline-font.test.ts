import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { create, type Font } from 'fontkit';
import { expect, it } from 'vitest';
import { headlineFont } from '../../../src/design/fonts/headline-font.ts';
import { runs } from '../../support/generated/test-seed.ts';

const open = (file: Buffer) => create(file) as Font;
const whole = open(readFileSync('src/design/fonts/print/fraunces.ttf'));

const read = async (text: string): Promise<Font> => open(await headlineFont(text));

/** Names of glyphs differ, their outlines may not. */
function outlines(font: Font, text: string): string[] {
  return [...text].map((letter) => {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    return `${glyph.advanceWidth} ${glyph.path.toSVG()}`;
  });
}

const letters = fc.constantFrom(...'ABCDEFGQTVWYabcdefghijklmnopqrstuvwxyz ,.&’é Ü');

it('the font of a headline has the outlines and the widths of the typeface for every headline', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: letters, minLength: 1, maxLength: 40 }), async (text) => {
      expect(outlines(await read(text), text)).toEqual(outlines(whole, text));
    }),
    { numRuns: runs(20) },
  );
});

it('the font of a headline has no letter but its own and none that the typeface lacks', async () => {
  const font = await read('Jikoni 木');
  expect([...'Jikoni'].every((letter) => font.hasGlyphForCodePoint(letter.charCodeAt(0)))).toBe(
    true,
  );
  expect([...'abc木'].some((letter) => font.hasGlyphForCodePoint(letter.charCodeAt(0)))).toBe(
    false,
  );
});

it('the font of a headline is the same in every build and weighs less than 4 kB', async () => {
  const texts = ['Global Quality', 'Quality Global'];
  const [font, again] = await Promise.all(texts.map(headlineFont));
  expect(font).toEqual(again);
  expect((await headlineFont('Global Quality, Local Craftsmanship')).length).toBeLessThan(4000);
});
