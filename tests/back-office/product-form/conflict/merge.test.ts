import { describe, expect, it } from 'vitest';
import {
  contentOf,
  differences,
  type FormContent,
  merged,
} from '../../../../src/back-office/product-form/conflict/merge.ts';
import {
  inOrder,
  type Photos,
  storedPhotos,
} from '../../../../src/back-office/product-form/photos/photo-list.ts';
import type { ProductEntry } from '../../../../src/back-office/product-form/product-entry.ts';
import { listedProduct, storedImage } from '../../products/listed-product.ts';
import { aPhoto, newPhoto } from '../photos/a-photo.ts';

const base = contentOf(listedProduct({ images: [storedImage(1), storedImage(2)] }));
const changed = (entry: Partial<ProductEntry>, photos: Photos = base.photos): FormContent => ({
  entry: { ...base.entry, ...entry },
  photos,
});
const keysOf = ({ photos }: FormContent) => inOrder(photos).map(({ key }) => key);

describe('where two versions differ', () => {
  it('each suggests what only one of them has changed', () => {
    const sides = { theirs: changed({ sku: 'X-1' }), mine: changed({ title: 'Oak desk' }) };
    expect(differences(base, sides)).toEqual([
      { part: 'title', isDisputed: false, suggested: 'mine' },
      { part: 'sku', isDisputed: false, suggested: 'theirs' },
    ]);
  });

  it('is disputed where both have changed it', () => {
    const sides = { theirs: changed({ colour: 'Red' }), mine: changed({ colour: 'Blue' }) };
    expect(differences(base, sides)).toEqual([
      { part: 'colour', isDisputed: true, suggested: 'mine' },
    ]);
  });

  it('is nowhere when both have changed the same', () => {
    const both = changed({ colour: 'Red' });
    expect(differences(base, { theirs: both, mine: both })).toEqual([]);
  });

  it('counts the place in the catalogue as one', () => {
    const sides = {
      theirs: changed({ type_id: '16' }),
      mine: changed({ subcategory_id: '7', type_id: '11' }),
    };
    expect(differences(base, sides).map(({ part }) => part)).toEqual(['place']);
  });

  it('does not count photos that one of them adds', () => {
    const mine = changed({}, { ...base.photos, main: newPhoto('mine', aPhoto(1)) });
    const theirs = changed({ title: 'Oak desk' });
    expect(differences(base, { theirs, mine }).map(({ part }) => part)).toEqual([
      'title',
      'photos',
    ]);
    const added = changed(
      {},
      { ...base.photos, thumbnails: [...base.photos.thumbnails, newPhoto('mine', aPhoto(1))] },
    );
    expect(differences(base, { theirs, mine: added }).map(({ part }) => part)).toEqual(['title']);
  });
});

describe('one version of two', () => {
  const theirs = changed({ title: 'Elm desk', colour: 'Red', type_id: '16' });
  const mine = changed({ title: 'Oak desk', subcategory_id: '7', type_id: '11' });

  it('has of each what was chosen', () => {
    const { entry } = merged({ theirs, mine }, { title: 'mine', colour: 'theirs' }, base);
    expect(entry).toMatchObject({ title: 'Oak desk', colour: 'Red', type_id: '16' });
  });

  it('takes a place as a whole', () => {
    const { entry } = merged({ theirs, mine }, { place: 'mine' }, base);
    expect(entry).toMatchObject({ category_id: '1', subcategory_id: '7', type_id: '11' });
  });

  it('keeps the photos that either has added', () => {
    const withTheirs = changed({}, storedPhotos([1, 2, 3].map((id) => storedImage(id))));
    const withMine = changed(
      {},
      {
        main: base.photos.thumbnails[0] ?? null,
        thumbnails: [...inOrder(base.photos).slice(0, 1), newPhoto('new', aPhoto(1))],
      },
    );
    const sides = { theirs: withTheirs, mine: withMine };
    expect(keysOf(merged(sides, { photos: 'mine' }, base))).toEqual([
      'stored-2',
      'stored-1',
      'new',
      'stored-3',
    ]);
    expect(keysOf(merged(sides, { photos: 'theirs' }, base))).toEqual([
      'stored-1',
      'stored-2',
      'stored-3',
      'new',
    ]);
  });

  it('goes without a photo that they have removed', () => {
    const without = changed({}, storedPhotos([storedImage(1)]));
    const described = storedPhotos([storedImage(1, 'In front'), storedImage(2)]);
    const sides = { theirs: without, mine: changed({}, described) };
    const both = merged(sides, { photos: 'mine' }, base);
    expect(keysOf(both)).toEqual(['stored-1']);
    expect(both.photos.main?.alt).toBe('In front');
  });
});
