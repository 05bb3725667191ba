import { readFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { initialOf } from '../contract/texts/initial.ts';

const FONT_FILE = 'src/design/fonts/print/fraunces.ttf';
const FOREST = '#2f4a3c';
const IVORY = '#f7f3ec';
const BRASS = '#b08d57';
/** Share of the side that the letter and the rounding of the corners take. */
const LETTER = 0.58;
const CORNER = 0.19;
/** Share of the height that the band takes. */
const BAND = 0.16;

/** What stands for a company: its logo, or the first letter of its name on its colour. */
export interface Face {
  name: string;
  /** File of the logo; undefined without one. */
  logo: string | undefined;
}

export interface IconShape {
  size: number;
  /** True for systems that round the corners themselves. */
  filled?: boolean;
  /** Share of the size; systems that cut out a circle keep the middle four fifths. */
  margin?: number;
  /** With a band at the foot, which marks the app of the staff. */
  banded?: boolean;
}

/** Draws the company's icon as a PNG. */
export async function drawIcon(face: Face, shape: IconShape) {
  const { size, filled = false, banded = false } = shape;
  const margin = Math.max(shape.margin ?? 0, banded && face.logo ? BAND : 0);
  const inner = size - 2 * Math.round(size * margin);
  const background = face.logo ? 'white' : FOREST;
  const picture = face.logo ? await fitted(face.logo, inner) : await letterOf(face.name, inner);
  const icon = sharp({ create: { width: size, height: size, channels: 4, background } }).composite([
    { input: picture },
    ...(banded ? [bandOf(size)] : []),
    ...(filled ? [] : [roundedSquare(size)]),
  ]);
  return icon.png().toBuffer();
}

async function fitted(file: string, side: number): Promise<Buffer> {
  return sharp(await readFile(file))
    .resize(side, side, { fit: 'contain', background: 'white' })
    .png()
    .toBuffer();
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

function bandOf(size: number): OverlayOptions {
  const height = Math.round(size * BAND);
  return {
    input: { create: { width: size, height, channels: 4, background: BRASS } },
    gravity: 'south',
  };
}

/** Keeps what lies within a square with round corners. Drawn here, since servers open no SVG. */
function roundedSquare(size: number): OverlayOptions {
  const radius = size * CORNER;
  const opacity = (x: number, y: number) => {
    const [inX, inY] = [x, y].map((at) => Math.max(radius - at - 0.5, at + 0.5 - size + radius, 0));
    const beyond = Math.hypot(inX ?? 0, inY ?? 0) - radius;
    return Math.round(255 * Math.min(1, Math.max(0, 0.5 - beyond)));
  };
  const input = Buffer.alloc(size * size * 4);
  for (let at = 0; at < size * size; at += 1) {
    input[at * 4 + 3] = opacity(at % size, Math.floor(at / size));
  }
  return { input, raw: { width: size, height: size, channels: 4 }, blend: 'dest-in' };
}
