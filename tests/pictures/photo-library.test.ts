import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  FOLDER,
  MANIFEST,
  openPhotoLibrary,
  photoManifest,
} from '../../src/pictures/photo-library.ts';

const manifest = photoManifest.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')));
/** What the 60 kB of a first visit leave to the picture of a product's page. */
const MAX_BYTES = 13_600;

it('every photo of the project is prepared, and has all its sizes and no other', () => {
  const find = openPhotoLibrary();
  const photos = globSync('{products,rooms}/*.webp', { cwd: FOLDER });
  expect(Object.keys(manifest)).toEqual(photos.sort());
  const files = photos.flatMap((path) => [...find(path).files.values()]).sort();
  expect(globSync(`${FOLDER}/{products,products/400,rooms,rooms/[48]00}/*.webp`).sort()).toEqual(
    files,
  );
});

it('every main photo leaves room for the rest of the page of its product', () => {
  const heavy = Object.entries(manifest)
    .filter(([path]) => /^products\/.*-\d\d\.webp$/.test(path))
    .filter(([, { file }]) => Number.parseInt(file, 10) > MAX_BYTES);
  expect(heavy).toEqual([]);
});
