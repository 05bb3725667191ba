import { readFile } from 'node:fs/promises';
import sharp, { type Create } from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderPhoto } from '../../../../src/catalogue/server/photos/photos.ts';

const WIDTH = 1600;
const HEIGHT = 1200;

describe('the bytes of a rendition', () => {
  it('are as many as its weave needs, where the photo is plain', async () => {
    const photo = await image({ background: '#7a5c3e' });
    const { renditions } = await renderPhoto(photo);
    for (const width of [400, 800, 1600] as const) {
      expect(renditions.get(width)?.length).toBe(await encodedLength(photo, width, 70));
    }
  });

  it('are fewer in what phones fetch of a busy one, not in what is looked at closely', async () => {
    const photo = await image({
      noise: { type: 'gaussian', mean: 128, sigma: 120 },
      background: '#000',
    });
    const { renditions } = await renderPhoto(photo);
    for (const width of [400, 800] as const) {
      const fully = await encodedLength(photo, width, 70);
      expect(renditions.get(width)?.length).toBeLessThan(0.9 * fully);
    }
    expect(renditions.get(1600)?.length).toBe(await encodedLength(photo, 1600, 70));
  });

  it.each([
    ['a wardrobe', 'wardrobes-04', 13_500],
    ['a shelf full of books', 'school-04', 13_500],
    ['a cube in a patterned cloth', 'ottomans-02', 13_600],
  ])('leave room for the rest of the page of %s', async (_, name, most) => {
    const photo = new Uint8Array(await readFile(`data/photos/products/${name}.webp`));
    const { renditions } = await renderPhoto(photo);
    expect(renditions.get(1600)?.length).toBeGreaterThan(0.7 * most);
    expect(renditions.get(1600)?.length).toBeLessThanOrEqual(most);
  });
});

type Look = Omit<Create, 'width' | 'height' | 'channels'>;

async function image(look: Look) {
  const photo = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, ...look } });
  return new Uint8Array(await photo.png().toBuffer());
}

async function encodedLength(photo: Uint8Array, width: number, quality: number) {
  return (await sharp(photo).resize({ width }).webp({ quality, effort: 5 }).toBuffer()).length;
}
