import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { preparePhotos } from '../../netlify/build/prepare-photos.ts';
import { renderPhoto } from '../../src/media/server/render-photo.ts';
import { FOLDER, MANIFEST, openPhotoLibrary } from '../../src/pictures/photo-library.ts';
import { jpegPhoto, webpPhoto } from '../media/server/sample-photos.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
});

const inLibrary = (path: string) => join(root, FOLDER, path);

function lay(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(inLibrary(path)), { recursive: true });
  writeFileSync(inLibrary(path), bytes);
}

it('a photo of a product becomes what an upload of it becomes', async () => {
  const original = await jpegPhoto({ width: 1000, height: 700 });
  lay('products/sofas-01.jpg', original);
  expect(await preparePhotos(root)).toEqual(['products/sofas-01.webp']);
  expect(existsSync(inLibrary('products/sofas-01.jpg'))).toBe(false);
  const { files, ...photo } = openPhotoLibrary(root)('products/sofas-01.webp');
  const { renditions, ...upload } = await renderPhoto(original);
  expect(photo).toEqual(upload);
  const bytes = [...files].map(([width, file]) => [width, new Uint8Array(readFileSync(file))]);
  expect(new Map(bytes as [400 | 800 | 1600, Uint8Array][])).toEqual(renditions);
});

it('a photo of a room gets every width in which pages show it', async () => {
  lay('rooms/office.webp', await webpPhoto({ width: 1280, height: 720 }));
  await preparePhotos(root);
  const sizes = globSync('rooms/**/*.webp', { cwd: join(root, FOLDER) }).sort();
  expect(sizes).toEqual([
    ...[1200, 400, 640, 800].map((width) => `rooms/${width}/office.webp`),
    'rooms/office.webp',
  ]);
  const widths = sizes.map(
    async (file) => (await sharp(readFileSync(inLibrary(file))).metadata()).width,
  );
  expect(await Promise.all(widths)).toEqual([1200, 400, 640, 800, 1280]);
});

it('a photo of a room that is wide enough also gets a size for the widest screens', async () => {
  lay('rooms/living.png', await webpPhoto({ width: 2600, height: 1400 }));
  await preparePhotos(root);
  const width = async (file: string) => (await sharp(readFileSync(file)).metadata()).width;
  expect(await width(inLibrary('rooms/2560/living.webp'))).toBe(2560);
  expect(await width(inLibrary('rooms/living.webp'))).toBe(1600);
  const { files } = openPhotoLibrary(root)('rooms/living.webp');
  expect(await width(files.get(1600) ?? '')).toBe(1600);
});

it('only new photos are prepared, and those that are gone lose their sizes', async () => {
  lay('products/beds-01.webp', await webpPhoto({ width: 500 }));
  lay('products/beds-02.webp', await webpPhoto({ width: 520 }));
  await preparePhotos(root);
  const before = readFileSync(join(root, MANIFEST), 'utf8');
  expect(await preparePhotos(root)).toEqual([]);
  expect(readFileSync(join(root, MANIFEST), 'utf8')).toBe(before);

  rmSync(inLibrary('products/beds-02.webp'));
  lay('products/beds-01.webp', await webpPhoto({ width: 540 }));
  expect(await preparePhotos(root)).toEqual(['products/beds-01.webp']);
  expect(globSync('products/400/*', { cwd: join(root, FOLDER) })).toEqual([
    'products/400/beds-01.webp',
  ]);
  expect(openPhotoLibrary(root)('products/beds-01.webp').width).toBe(540);
});
