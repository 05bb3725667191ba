import { expect, it } from 'vitest';
import { storedPhotos } from '../../../../src/back-office/product-form/photos/photo-list.ts';
import {
  MAX_BATCH_BYTES,
  outgoingPhotos,
  photoBatches,
} from '../../../../src/back-office/product-form/photos/photo-upload.ts';
import { MAX_IMAGE_BYTES } from '../../../../src/media/contract/photo-fields.ts';
import { storedImage } from '../../products/listed-product.ts';
import { aPhoto, newPhotos } from './a-photo.ts';

const nothingStored = () => false;

function fields(thumbnailBytes: number[]) {
  const photos = newPhotos(
    aPhoto(100),
    thumbnailBytes.map((bytes) => aPhoto(bytes)),
  );
  return photoBatches(outgoingPhotos(photos, nothingStored, false)).map((batch) =>
    batch.map(({ field }) => field),
  );
}

it('the batches in which photos are sent are a single one if all photos fit, the main image first', () => {
  expect(fields([])).toEqual([['main']]);
  expect(fields([10, 20])).toEqual([['main', 'thumbnails[0]', 'thumbnails[1]']]);
});

it('the batches in which photos are sent fill up to the limit and not beyond', () => {
  expect(fields([MAX_BATCH_BYTES - 1, 1])).toHaveLength(2);
  expect(fields([MAX_BATCH_BYTES - 1, 2])).toHaveLength(3);
});

it('the batches in which photos are sent number the thumbnails through all batches', () => {
  expect(fields([MAX_IMAGE_BYTES, MAX_IMAGE_BYTES, 5])).toEqual([
    ['main', 'thumbnails[0]'],
    ['thumbnails[1]', 'thumbnails[2]'],
  ]);
});

it('the batches in which photos are sent carry ten thumbnails of the largest size, each batch within the limit', () => {
  const thumbnails = Array.from({ length: 10 }, () => aPhoto(MAX_IMAGE_BYTES));
  const photos = newPhotos(aPhoto(MAX_IMAGE_BYTES), thumbnails);
  const batches = photoBatches(outgoingPhotos(photos, nothingStored, false));
  expect(batches.flat()).toHaveLength(11);
  for (const batch of batches) {
    const bytes = batch.reduce((sum, { file }) => sum + file.size, 0);
    expect(bytes).toBeLessThanOrEqual(MAX_BATCH_BYTES);
  }
});

it('the photos to send include new photos only', () => {
  const { main } = storedPhotos([storedImage(1)]);
  const { thumbnails } = newPhotos(null, [aPhoto(10)]);
  const outgoing = outgoingPhotos({ main, thumbnails }, nothingStored, true);
  expect(outgoing.map(({ field, altField }) => [field, altField])).toEqual([
    ['thumbnails[0]', 'thumbnails_alt[0]'],
  ]);
});

it('the photos to send exclude photos that an earlier try has sent', () => {
  const photos = newPhotos(aPhoto(10), [aPhoto(20), aPhoto(30)]);
  const isStored = (key: string) => key !== 'thumbnail 2';
  expect(outgoingPhotos(photos, isStored, true).map(({ field }) => field)).toEqual([
    'thumbnails[1]',
  ]);
});

it('the photos to send are all sent as thumbnails if the former main image stays', () => {
  const photos = newPhotos(aPhoto(10), [aPhoto(20)]);
  const outgoing = outgoingPhotos(photos, nothingStored, true);
  expect(outgoing.map(({ field }) => field)).toEqual(['thumbnails[0]', 'thumbnails[1]']);
});
