import { expect, it, onTestFinished, vi } from 'vitest';
import { type Size, shrinkPhoto, type Turn } from '../../../src/design/files/smaller-photo.ts';

/** A rectangle or a picture that was drawn, as a DOMMatrix moves it: where its corners lie. */
interface Drawn {
  what: 'white' | 'photo';
  topLeft: [x: number, y: number];
  bottomRight: [x: number, y: number];
}

let canvas: Size;
let drawn: Drawn[];

/** Notes where things are drawn, as the document of these tests draws nothing. */
class NotingPen {
  fillStyle = '';
  #x = 0;
  #y = 0;
  #angle = 0;

  translate(x: number, y: number) {
    this.#x += x;
    this.#y += y;
  }

  rotate(angle: number) {
    this.#angle += angle;
  }

  fillRect(x: number, y: number, width: number, height: number) {
    this.#note(this.fillStyle as 'white', x, y, width, height);
  }

  drawImage(_: unknown, x: number, y: number, width: number, height: number) {
    this.#note('photo', x, y, width, height);
  }

  #note(what: Drawn['what'], x: number, y: number, width: number, height: number) {
    drawn.push({
      what,
      topLeft: this.#moved(x, y),
      bottomRight: this.#moved(x + width, y + height),
    });
  }

  #moved(x: number, y: number): [number, number] {
    const [cos, sin] = [Math.round(Math.cos(this.#angle)), Math.round(Math.sin(this.#angle))];
    return [this.#x + x * cos - y * sin, this.#y + x * sin + y * cos];
  }
}

/** Draws a photo of 4,000 × 3,000 pixels; the encoder takes as many bytes as said, one by one. */
async function draw(type: string, turn: Turn, sizes = [900]) {
  drawn = [];
  onTestFinished(() => void vi.restoreAllMocks());
  const prototype = HTMLCanvasElement.prototype;
  vi.spyOn(prototype, 'getContext').mockImplementation(() => new NotingPen() as never);
  vi.spyOn(prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, give, kind) {
    canvas = { width: this.width, height: this.height };
    give(new Blob([new Uint8Array(sizes.shift() ?? 2_000)], { type: kind ?? '' }));
  });
  const picture = { width: 4_000, height: 3_000 } as ImageBitmap;
  const photo = new File(['photo'], 'dining.room.png', { type });
  return shrinkPhoto(picture, photo, { bytes: 1_000, side: 2_400 }, turn);
}

it.each<{ turn: Turn; size: Size; topLeft: number[]; bottomRight: number[] }>([
  { turn: 0, size: { width: 2400, height: 1800 }, topLeft: [0, 0], bottomRight: [2400, 1800] },
  { turn: 1, size: { width: 1800, height: 2400 }, topLeft: [1800, 0], bottomRight: [0, 2400] },
  { turn: -1, size: { width: 1800, height: 2400 }, topLeft: [0, 2400], bottomRight: [1800, 0] },
])('a photo turned by $turn fills the canvas exactly', async ({ turn, size, ...corners }) => {
  await draw('image/png', turn);
  expect(canvas).toEqual(size);
  expect(drawn).toEqual([{ what: 'photo', ...corners }]);
});

it('a photo that becomes JPEG gets a white background', async () => {
  const written = await draw('image/heic', 1);
  expect(written).toMatchObject({ name: 'dining.room.jpg', type: 'image/jpeg', size: 900 });
  expect(drawn).toEqual([
    { what: 'white', topLeft: [0, 0], bottomRight: [1800, 2400] },
    { what: 'photo', topLeft: [1800, 0], bottomRight: [0, 2400] },
  ]);
});

it('a photo that stays WebP keeps its transparency', async () => {
  const written = await draw('image/png', 0);
  expect(written).toMatchObject({ name: 'dining.room.webp', type: 'image/webp' });
});

it('the first attempt that makes a photo small enough is used', async () => {
  const written = await draw('image/jpeg', 0, [1_001, 1_000, 900]);
  expect(written?.size).toBe(1_000);
});

it('a photo that nothing makes small enough is given up on', async () => {
  expect(await draw('image/jpeg', 0, [])).toBeUndefined();
});
