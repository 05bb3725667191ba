/**
 * Cuts the two typefaces down to what the site writes, so that both together stay below the
 * budget of 35 kB. Staff write to people of all names, so their screens have the other letters of Latin in
 * files of their own, which a browser fetches once such a letter is shown. For print there are still cuts in TrueType, with all of Latin-1, and for the other
 * letters of Latin, which Figtree lacks in part, cuts of Fraunces and Noto Sans. To cut other letters,
 * or newer versions of the typefaces, install the packages for this once:
 *
 *     npm install --no-save subset-font@2.9.0 @fontsource-variable/figtree@5.3.0 \
 *       @fontsource-variable/fraunces@5.3.0 @expo-google-fonts/fraunces@0.4.1 \
 *       @expo-google-fonts/noto-sans@0.4.2
 *
 * Then run `node src/design/fonts/subset.mjs`, and commit the files that it writes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const packages = 'node_modules/@fontsource-variable';
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const typography = '\u00a0‘’“”–—…·•×©°½²';
/** Signs that occur in no heading. */
const codeSigns = /[<=>@[\\\]^_`{|}~]/g;
const accents = 'ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜàâäçèéêëîïôöùûüñ';
/** Kerning and ligatures. */
const spacing = ['kern', 'liga', 'calt', 'ccmp'];
const latin1 = String.fromCharCode(...Array.from({ length: 96 }, (_, index) => 160 + index));
const extended = [
  [0x0100, 0x036f],
  [0x1e00, 0x1eff],
  [0x2c60, 0x2c7f],
]
  .flatMap(([first, last]) => lettersFrom(first, last))
  .join('');
const fraunces = `${packages}/fraunces/files/fraunces-latin-wght-normal.woff2`;
const whole = 'node_modules/@expo-google-fonts';
const figtree = `${packages}/figtree/files/figtree-latin-wght-normal.woff2`;

const faces = [
  {
    source: fraunces,
    target: 'src/design/fonts/fraunces.woff2',
    text: (ascii + typography).replaceAll(codeSigns, ''),
    variationAxes: { wght: 480 },
    keepFeatures: spacing,
  },
  {
    source: figtree,
    target: 'src/design/fonts/figtree.woff2',
    text: ascii + typography + accents,
    variationAxes: { wght: { min: 400, max: 600 } },
    keepFeatures: [...spacing, 'tnum'],
  },
  ...namesFaces('fraunces', 480),
  ...namesFaces('figtree', { min: 400, max: 600 }),
  printFace(fraunces, 'fraunces', 480),
  printFace(figtree, 'figtree', 400),
  printFace(figtree, 'figtree-semibold', 600),
  extendedFace('fraunces/500Medium/Fraunces_500Medium', 'fraunces-extended'),
  extendedFace('noto-sans/400Regular/NotoSans_400Regular', 'noto-sans'),
  extendedFace('noto-sans/600SemiBold/NotoSans_600SemiBold', 'noto-sans-semibold'),
];

/** The letters of Latin-1 and of Latin Extended-A, which the packages have in two files. */
function namesFaces(name, wght) {
  const parts = { latin: lettersFrom(0xc0, 0xff), 'latin-ext': lettersFrom(0x100, 0x17f) };
  return Object.entries(parts).map(([part, letters]) => ({
    source: `${packages}/${name}/files/${name}-${part}-wght-normal.woff2`,
    target: `src/design/fonts/names/${name}-${part}.woff2`,
    text: letters.join(''),
    variationAxes: { wght },
    keepFeatures: spacing,
  }));
}

/** Includes all Latin characters of the typeface, which printed-letters.ts relies on. */
function extendedFace(file, name) {
  return {
    source: `${whole}/${file}.ttf`,
    target: `src/design/fonts/print/${name}.ttf`,
    text: ascii + typography + latin1 + extended,
    keepFeatures: [...spacing, 'mark', 'mkmk'],
    targetFormat: 'truetype',
  };
}

function lettersFrom(first, last) {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at));
}

function printFace(source, name, wght) {
  return {
    source,
    target: `src/design/fonts/print/${name}.ttf`,
    text: ascii + typography + latin1,
    variationAxes: { wght },
    targetFormat: 'truetype',
  };
}

for (const { source, target, text, targetFormat = 'woff2', ...cut } of faces) {
  const subset = await subsetFont(await readFile(source), text, { targetFormat, ...cut });
  await writeFile(target, subset);
  console.log(`${target}: ${subset.length} bytes`);
}
