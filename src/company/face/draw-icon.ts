import sharp from 'sharp';
import { initialOf } from '../contract/texts/initial.ts';

const FONT_FILE = 'src/design/fonts/print/fraunces.ttf';
const FOREST = '#2f4a3c';
const IVORY = '#f7f3ec';
/** Share of the side that the letter and the rounding of the corners take. */
const LETTER = 0.58;
const CORNER = 0.19;

/** What stands for a company: its logo, or the first letter of its name on its colour. */
export interface Face {
  name: string;
  /** File of the logo; undefined without one. */
  logo: string | undefined;
}

interface Shape {
  size: number;
  /** True for systems that round the corners themselves. */
  filled?: boolean;
  /** Share of the size; systems that cut out a circle keep the middle four fifths. */
  margin?: number;
}

/** Draws the company's icon as a PNG. */
export async function drawIcon(face: Face, { size, filled = false, margin = 0 }: Shape) {
  const inner = size - 2 * Math.round(size * margin);
  const background = face.logo ? 'white' : FOREST;
  const picture = face.logo ? await fitted(face.logo, inner) : await letterOf(face.name, inner);
  const icon = sharp({ create: { width: size, height: size, channels: 4, background } }).composite([
    { input: picture },
    ...(filled ? [] : [{ input: roundedSquare(size), blend: 'dest-in' as const }]),
  ]);
  return icon.png().toBuffer();
}

function fitted(file: string, side: number): Promise<Buffer> {
  return sharp(file).resize(side, side, { fit: 'contain', background: 'white' }).png().toBuffer();
}

function letterOf(name: string, side: number): Promise<Buffer> {
  const height = Math.round(side * LETTER);
  const text = `<span foreground="${IVORY}">${escaped(initialOf(name))}</span>`;
  return sharp({
    text: { text, font: 'Fraunces', fontfile: FONT_FILE, rgba: true, height, width: height },
  })
    .png()
    .toBuffer();
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function roundedSquare(size: number): Buffer {
  const radius = Math.round(size * CORNER);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}"/></svg>`,
  );
}
