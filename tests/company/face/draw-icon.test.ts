import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { drawIcon } from '../../../src/company/face/draw-icon.ts';

/** Colour of one pixel: red, green, blue and opacity. */
async function pixel(png: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}

const FOREST = [47, 74, 60, 255];

it('a company without a logo has the first letter of its name on its colour', async () => {
  const [one, other] = await Promise.all(
    ['Fundi Furniture', 'Öst & Väst'].map((name) =>
      drawIcon({ name, logo: undefined }, { size: 192 }),
    ),
  );
  expect(await sharp(one).metadata()).toMatchObject({ width: 192, height: 192, format: 'png' });
  expect(await pixel(one as Buffer, 96, 8)).toEqual(FOREST);
  expect((await pixel(one as Buffer, 0, 0))[3]).toBe(0);
  expect(one?.equals(other as Buffer)).toBe(false);
});

it('a phone that rounds the corners itself gets a whole square', async () => {
  const png = await drawIcon(
    { name: '& Sons', logo: undefined },
    { size: 180, filled: true, margin: 0.1 },
  );
  expect(await pixel(png, 0, 0)).toEqual(FOREST);
});

it('the icon of the office has a band at its foot, so that it differs from the shop’s', async () => {
  const png = await drawIcon({ name: 'Fundi', logo: undefined }, { size: 100, banded: true });
  expect(await pixel(png, 50, 96)).toEqual([176, 141, 87, 255]);
  expect(await pixel(png, 50, 5)).toEqual(FOREST);
  expect((await pixel(png, 0, 99))[3]).toBe(0);
});

it('a wide logo is whole, on white', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'icon-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const logo = join(folder, 'logo.webp');
  const create = { width: 400, height: 100, channels: 3 as const, background: '#b5532c' };
  await sharp({ create }).webp({ lossless: true }).toFile(logo);
  const png = await drawIcon({ name: 'Fundi', logo }, { size: 100, filled: true });
  expect(await pixel(png, 50, 10)).toEqual([255, 255, 255, 255]);
  expect(await pixel(png, 2, 50)).toEqual([181, 83, 44, 255]);
});
