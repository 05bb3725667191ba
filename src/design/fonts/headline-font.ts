import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';

/** Covers Latin-1; a build runs in the project's folder. */
const FILE = 'src/design/fonts/print/fraunces.ttf';

/**
 * The display face with the letters of a headline alone, as WOFF2. It weighs some 3.5 kB and comes with
 * the page, so that it is there at the first paint on any line. Letters that the typeface lacks are
 * left to the next one.
 */
export function headlineFont(text: string): Promise<Buffer> {
  const letters = [...new Set(text)].sort().join('');
  return subsetFont(readFileSync(FILE), letters, {
    targetFormat: 'woff2',
    keepFeatures: ['kern'],
    noHinting: true,
  });
}
