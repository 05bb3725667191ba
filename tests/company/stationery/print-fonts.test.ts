import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { expect, it, vi } from 'vitest';
import { type Face, FONT_FILES, printedText } from '../../../src/company/stationery/print-fonts.ts';
import { Sheet } from '../../../src/company/stationery/sheet.ts';
import { pdfPages } from '../../support/pdf-text.ts';

const FACES: Face[] = ['display', 'text', 'semibold'];

/** The code points that a font's file has, as pdfkit reads it. */
function lettersOf(file: string): Set<number> {
  const pdf = new PDFDocument().font(readFileSync(`src/design/fonts/print/${file}`));
  const { _font } = pdf as unknown as { _font: { font: { characterSet: number[] } } };
  return new Set(_font.font.characterSet);
}

it.each([
  ['display', 'Kitenge Chair', 'display'],
  ['display', 'Kĩkũyũ Chair', 'display-extended'],
  ['display', 'Ɓeɗa Chair', 'semibold-extended'],
  ['text', 'Büro “hoch”', 'text'],
  ['text', 'Kĩkũyũ', 'text-extended'],
  ['semibold', 'Mwalĩmũ, Ŋoma', 'semibold-extended'],
] as const)('the font of a printed text %s, of “%s”, is %s', (face, text, font) => {
  expect(printedText(text.normalize('NFD'), face)).toEqual({ text, font, unprintable: [] });
});

it('a printed text names the characters that no font has', () => {
  expect(printedText('椅子 Chair', 'text')).toEqual({
    text: '?? Chair',
    font: 'text',
    unprintable: ['椅', '子'],
  });
});

it.each([
  ['5′ × 6‵ 2″\tOak\u2009– “black”, € 20', `5' × 6' 2" Oak – “black”, EUR 20`],
  ['−5 ‐ ‑ ≈ ≤ ≥ → ⌀ ✓', '-5 - - ~ <= >= -> Ø •'],
  ['ﬁnish Ｔａｂｌｅ １２０ m² m⁴ ㎡ 1⅓ № 5 ℃', 'finish Table 120 m² m4 m2 1 1/3 No 5 °C'],
  ['re\u0301sume\u0301 \u{1d401}old', 'résumé Bold'],
  ['Chair🪑 ❤️👩‍👩‍👧🇰🇪1️⃣', 'Chair 1'],
  ['a\u200bb\u00adc\u2028d', 'abc\nd'],
  ['Nĩna ẽ → ₵ 20', 'Nĩna ẽ -> GHS 20'],
  ['Мария Щукина, Юрий', 'Mariya Shchukina, Yuriy'],
  ['Ελένη Ψαρρά', 'Eleni Psarra'],
  ['فاطمة ٢٥، مُحَمَّد', 'fatma 25, muhamad'],
  ['አበበ ገብረ', 'abebe gebre'],
])('a printed text has for the signs of “%s” what looks like them', (wanted, text) => {
  expect(printedText(wanted, 'text')).toMatchObject({ text, unprintable: [] });
});

it('the font of a printed text has every letter that it is chosen for', () => {
  const known = new Map(Object.entries(FONT_FILES).map(([font, file]) => [font, lettersOf(file)]));
  const missing = FACES.flatMap((face) =>
    Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code))
      .filter((letter) => /[^\s\u00ad]/.test(letter))
      .map((letter) => printedText(letter, face))
      .filter(({ text, font }) =>
        [...text].some((sign) => sign.trim() && !known.get(font)?.has(sign.codePointAt(0) ?? 0)),
      )
      .map(({ text, font }) => `${text} of ${font}`),
  );
  expect(missing).toEqual([]);
});

it('the letters of Kenyan languages are printed, and the log names what cannot be', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const sheet = await Sheet.open({ title: 'A list', author: 'Makao', subject: 'Chairs' });
  sheet.addPage();
  for (const [at, font] of FACES.entries()) {
    const style = { font, size: 12, colour: 'ink' } as const;
    sheet.write(sheet.root, 'P', `Kĩkũyũ ${font} 椅`, style, {
      x: 40,
      y: 40 + at * 40,
      width: 400,
    });
  }
  const [page = ''] = pdfPages(await sheet.bytes());
  for (const font of FACES) expect(page.replace(/\s/g, '')).toContain(`Kĩkũyũ${font}?`);
  expect(warn.mock.calls).toEqual([
    ['A PDF has question marks in place of what it cannot print: 椅'],
  ]);
  warn.mockRestore();
});
