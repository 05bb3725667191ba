import { describe, expect, it } from 'vitest';
import {
  MAX_BATCH_BYTES,
  photoBatches,
  withThumbnails,
} from '../../src/back-office/add-product/photo-batches.ts';
import { MAX_IMAGE_BYTES } from '../../src/catalogue/product.ts';
import { aPhoto } from './a-photo.ts';

function fields(thumbnailBytes: number[]) {
  const thumbnails = thumbnailBytes.map((bytes) => aPhoto(bytes));
  return photoBatches({ main: aPhoto(100), thumbnails }).map((batch) =>
    batch.map(({ field }) => field),
  );
}

describe('the batches in which photos are sent', () => {
  it('begin with the main image', () => {
    expect(fields([])).toEqual([['main']]);
    expect(fields([10, 20])).toEqual([['main'], ['thumbnails[0]', 'thumbnails[1]']]);
  });

  it('fill up to the limit and not beyond', () => {
    expect(fields([MAX_BATCH_BYTES - 1, 1])).toHaveLength(2);
    expect(fields([MAX_BATCH_BYTES - 1, 2])).toHaveLength(3);
  });

  it('number the thumbnails through all batches', () => {
    expect(fields([MAX_IMAGE_BYTES, MAX_IMAGE_BYTES, 5])).toEqual([
      ['main'],
      ['thumbnails[0]'],
      ['thumbnails[1]', 'thumbnails[2]'],
    ]);
  });

  it('carry ten thumbnails of the largest size, each batch within the limit', () => {
    const thumbnails = Array.from({ length: 10 }, () => aPhoto(MAX_IMAGE_BYTES));
    const batches = photoBatches({ main: aPhoto(MAX_IMAGE_BYTES), thumbnails });
    expect(batches.flat()).toHaveLength(11);
    for (const batch of batches) {
      const bytes = batch.reduce((sum, { file }) => sum + file.size, 0);
      expect(bytes).toBeLessThanOrEqual(MAX_BATCH_BYTES);
    }
  });
});

it('counts a thumbnail that is chosen twice once', () => {
  const side = aPhoto(10, { name: 'side.jpg' });
  const back = aPhoto(10, { name: 'back.jpg' });
  expect(withThumbnails([side], [back, side])).toHaveLength(2);
});
