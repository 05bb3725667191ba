import sharp, { type Create, type WebpOptions } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { renderPhoto } from '../../../src/media/server/render-photo.ts';
import { jpegPhoto } from '../../media/server/sample-photos.ts';
import { seededBytes } from '../../support/generated/test-seed.ts';

const WIDTH = 1600;
const HEIGHT = 1200;
const BUSY = 0.2;

it('the size of a rendition is independent of odd scan parameters of some phones’ editors', async () => {
  const bytes = Buffer.from(await jpegPhoto());
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  // After marker, length, count and three components: the spectral selection.
  bytes.set([1, 0], scan + 11);
  expect((await renderPhoto(new Uint8Array(bytes))).renditions.size).toBeGreaterThan(0);
});

it('the size of a rendition shows the weave of a plain photo', async () => {
  const photo = await image({ background: '#7a5c3e' });
  const { renditions } = await renderPhoto(photo);
  for (const width of [400, 800, 1600] as const) {
    expect(renditions.get(width)?.length).toBe(await encodedLength(photo, width, 70));
  }
});

it('the size of a rendition is reduced at phone width for a busy photo, but not for zooming', async () => {
  const photo = await noisy(BUSY);
  const { renditions } = await renderPhoto(photo);
  const fully = await encodedLength(photo, 800, 70);
  expect(renditions.get(800)?.length).toBeLessThan(0.9 * fully);
  expect(renditions.get(1600)?.length).toBe(await encodedLength(photo, 1600, 70));
});

it('the size of a rendition fits the page even for a cut-out with a soft shadow', async () => {
  const { renditions } = await renderPhoto(await cutOutWithSoftShadow());
  expect(renditions.get(800)?.length).toBeLessThanOrEqual(13_500);
});

describe('encoding a photo', () => {
  async function passesOf(photo: Uint8Array<ArrayBuffer>) {
    const webp = vi.spyOn(sharp.prototype, 'webp');
    await renderPhoto(photo);
    const passes = webp.mock.calls.map(([options]) => {
      const { quality, effort }: WebpOptions = options ?? {};
      return [quality, effort];
    });
    webp.mockRestore();
    return passes;
  }

  it('encoding a photo takes one pass for each width of a plain photo', async () => {
    const passes = await passesOf(await image({ background: '#7a5c3e' }));
    expect(passes).toEqual([
      [70, 5],
      [70, 5],
      [70, 4],
    ]);
  });

  it('encoding a photo takes at most three more passes for a busy photo', async () => {
    const passes = await passesOf(await noisy(BUSY));
    const searched = passes.filter(([, effort]) => effort === 6);
    expect(searched.length).toBeGreaterThan(0);
    expect(searched.length).toBeLessThanOrEqual(3);
    expect(passes).toHaveLength(3 + searched.length);
  });

  it('encoding a photo detects noise at the smallest width, and spends little effort on the larger ones', async () => {
    const passes = await passesOf(await noisy(1));
    expect(passes).toEqual([
      [70, 5],
      [20, 2],
      [20, 2],
      [70, 0],
    ]);
  });
});

it('16 bits a colour become 8 before resizing', async () => {
  const reduce = vi.spyOn(sharp.prototype, 'pipelineColourspace');
  const flat = sharp({ create: { width: 40, height: 30, channels: 4, background: '#7a5c3e' } });
  await renderPhoto(new Uint8Array(await flat.clone().png().toBuffer()));
  expect(reduce).not.toHaveBeenCalled();
  const { renditions } = await renderPhoto(
    new Uint8Array(await flat.toColourspace('rgb16').png().toBuffer()),
  );
  expect(reduce).toHaveBeenCalledExactlyOnceWith('srgb');
  reduce.mockRestore();
  const { dominant } = await sharp(renditions.get(1600)).stats();
  expect(Object.values(dominant).map((value) => value >> 4)).toEqual([0x7, 0x5, 0x3]);
});

it('a cut-out gets the background of the frames, since transparency is expensive', async () => {
  const { renditions } = await renderPhoto(await cutOutWithSoftShadow());
  const { data, info } = await sharp(renditions.get(400))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  const corner = [...data.subarray(0, 3)];
  const ground = [0xed, 0xe6, 0xda];
  for (const [at, value] of corner.entries()) {
    expect(Math.abs(value - (ground[at] ?? 0))).toBeLessThanOrEqual(8);
  }
});

it('the height of a photo is limited', async () => {
  const tall = sharp({ create: { width: 800, height: 4000, channels: 3, background: '#7a5c3e' } });
  const { width, renditions } = await renderPhoto(new Uint8Array(await tall.png().toBuffer()));
  expect(width).toBe(480);
  expect((await sharp(renditions.get(1600)).metadata()).height).toBe(2400);
});

async function image(look: Pick<Create, 'background'>) {
  const photo = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, ...look } });
  return new Uint8Array(await photo.png().toBuffer());
}

/** Noise, from none (0) to all that there is (1). */
async function noisy(strength: number) {
  const height = 2000;
  const pixels = seededBytes(WIDTH * height * 3).map((byte) => 128 + (byte - 128) * strength);
  const photo = sharp(pixels, { raw: { width: WIDTH, height, channels: 3 } });
  return new Uint8Array(await photo.png().toBuffer());
}

async function encodedLength(photo: Uint8Array, width: number, quality: number) {
  const effort = width > 800 ? 4 : 5;
  return (await sharp(photo).resize({ width }).webp({ quality, effort }).toBuffer()).length;
}

/** A see-through PNG as furniture catalogues deliver them: every pixel has a transparency of its own. */
async function cutOutWithSoftShadow() {
  const side = 1000;
  const pixels = new Uint8Array(side * side * 4);
  for (let at = 0; at < side * side; at += 1) {
    const fromMiddle = Math.hypot((at % side) - side / 2, Math.floor(at / side) - side / 2);
    const grain = (at * 2_654_435_761) >>> 28;
    pixels.set([122, 92, 62, Math.max(0, 255 - fromMiddle / 2 + grain)], at * 4);
  }
  const photo = sharp(pixels, { raw: { width: side, height: side, channels: 4 } });
  return new Uint8Array(await photo.png().toBuffer());
}
