import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { printedPhoto } from '../../../src/catalogue/pdf/printed-photo.ts';
import type { SquareCrop } from '../../../src/platform/contract/square-crop.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PHOTO = 'data/photos/rooms/office.webp';
const place = { width: 160, height: 80 };

it('a printed photo fills its place on the page at 270 dots an inch', async () => {
  const jpeg = await printedPhoto(PHOTO, place, { folder: temporaryFolder() });
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 300 });
});

it('a printed photo is whole on its edge colour, or cropped around its focal point', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'two-colours.png');
  const blue = { create: { width: 60, height: 120, channels: 3 as const, background: '#00f' } };
  await sharp({ create: { width: 60, height: 240, channels: 3, background: '#f00' } })
    .composite([{ input: await sharp(blue).png().toBuffer(), top: 120, left: 0 }])
    .png()
    .toFile(file);
  const colourAt = async (crop: SquareCrop, x: number, y: number) => {
    const jpeg = await printedPhoto(file, { width: 80, height: 80 }, { crop, folder });
    const pixel = { left: x, top: y, width: 1, height: 1 };
    const bytes = await sharp(jpeg).extract(pixel).raw().toBuffer();
    return [...bytes].map((channel) => (channel > 128 ? 'f' : '0')).join('');
  };
  expect(await colourAt({ at: 0 }, 5, 290)).toBe('f00');
  expect(await colourAt({ at: 100 }, 5, 10)).toBe('00f');
  const whole: SquareCrop = { at: 'whole', ground: '#00ff00' };
  expect(await colourAt(whole, 5, 150)).toBe('0f0');
  expect(await colourAt(whole, 150, 10)).toBe('f00');
  expect(await colourAt(whole, 150, 290)).toBe('00f');
});

it('a printed photo is read from the cache', async () => {
  const folder = temporaryFolder();
  await printedPhoto(PHOTO, place, { folder });
  const [kept = ''] = readdirSync(folder);
  writeFileSync(join(folder, kept), 'as it was printed');
  expect(String(await printedPhoto(PHOTO, place, { folder }))).toBe('as it was printed');
});

it('a printed photo is encoded again for another size', async () => {
  const folder = temporaryFolder();
  const jpegs = [
    await printedPhoto(PHOTO, place, { folder }),
    await printedPhoto(PHOTO, { width: 80, height: 80 }, { folder }),
  ];
  expect(jpegs[0]).not.toEqual(jpegs[1]);
  expect(readdirSync(folder)).toHaveLength(2);
});
