import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { printedPhoto } from '../../../src/catalogue/pdf/printed-photo.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PHOTO = 'data/photos/rooms/office.webp';
const place = { width: 160, height: 80 };

it('a photograph fills its place on the page, at 270 dots an inch', async () => {
  const jpeg = await printedPhoto(PHOTO, place, temporaryFolder());
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 300 });
});

it('a photograph that was printed before is only read', async () => {
  const folder = temporaryFolder();
  await printedPhoto(PHOTO, place, folder);
  const [kept = ''] = readdirSync(folder);
  writeFileSync(join(folder, kept), 'as it was printed');
  expect(String(await printedPhoto(PHOTO, place, folder))).toBe('as it was printed');
});

it('a photograph is printed anew for a place of another size', async () => {
  const folder = temporaryFolder();
  const jpegs = [
    await printedPhoto(PHOTO, place, folder),
    await printedPhoto(PHOTO, { width: 80, height: 80 }, folder),
  ];
  expect(jpegs[0]).not.toEqual(jpegs[1]);
  expect(readdirSync(folder)).toHaveLength(2);
});
