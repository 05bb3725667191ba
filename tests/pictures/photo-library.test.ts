import { globSync, readFileSync, statSync } from 'node:fs';
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
  expect(globSync(`${FOLDER}/{products,rooms}/{,400/,800/}*.webp`).sort()).toEqual(files);
});

it('every main photo, as a phone gets it, leaves room for the rest of the page of its product', () => {
  const find = openPhotoLibrary();
  const weights = Object.keys(manifest)
    .filter((path) => /^products\/.*-\d\d\.webp$/.test(path))
    .map((path) => find(path).files)
    .map((files) => files.get(800) ?? files.get(1600) ?? '')
    .map((file) => [file, statSync(file).size] as const);
  expect(weights.length).toBeGreaterThan(100);
  expect(weights.filter(([, bytes]) => bytes > MAX_BYTES)).toEqual([]);
});
