import { expect, it } from 'vitest';
import { storedPhotos } from '../../../../src/back-office/product-form/photos/photo-list.ts';
import { outgoingPhotos } from '../../../../src/back-office/product-form/photos/photo-upload.ts';
import { storedImage } from '../../products/listed-product.ts';
import { aPhoto, newPhotos } from './a-photo.ts';

it('the photos to send include new photos only', () => {
  const { main } = storedPhotos([storedImage(1)]);
  const { thumbnails } = newPhotos(null, [aPhoto(10)]);
  const outgoing = outgoingPhotos({ main, thumbnails }, () => false, true);
  expect(outgoing.map(({ field, altField }) => [field, altField])).toEqual([
    ['thumbnails[0]', 'thumbnails_alt[0]'],
  ]);
});

it('the photos to send exclude photos that an earlier try has sent', () => {
  const photos = newPhotos(aPhoto(10), [aPhoto(20), aPhoto(30)]);
  const isThere = ({ key }: { key: string }) => key !== 'thumbnail 2';
  expect(outgoingPhotos(photos, isThere, true).map(({ field }) => field)).toEqual([
    'thumbnails[1]',
  ]);
});

it('the photos to send are all sent as thumbnails if the former main image stays', () => {
  const photos = newPhotos(aPhoto(10), [aPhoto(20)]);
  const outgoing = outgoingPhotos(photos, () => false, true);
  expect(outgoing.map(({ field }) => field)).toEqual(['thumbnails[0]', 'thumbnails[1]']);
});
