import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { expect, it } from 'vitest';

const open = (file: string) => create(readFileSync(`src/design/fonts/${file}.woff2`)) as Font;

it.each([
  // Figtree has no ĩ and ũ, which are drawn in the fallback.
  ['figtree', 'ũĩ'],
  ['fraunces', ''],
])('a name is drawn in one typeface on screens of staff: %s', (family, without) => {
  const faces = [family, `names/${family}-latin`, `names/${family}-latin-ext`].map(open);
  const names = 'Wanjirũ wa Mũthĩ, Siobhán Ó Briain, José Łukasz Çağlar, Ngũgĩ'.replaceAll(',', '');
  const missing = [...names].filter(
    (letter) =>
      !without.includes(letter) &&
      !faces.some((face) => face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  );
  expect(missing).toEqual([]);
});
