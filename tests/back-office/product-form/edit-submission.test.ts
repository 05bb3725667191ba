import { beforeEach, describe, expect, it } from 'vitest';
import {
  makeMain,
  type Photos,
  removePhoto,
  storedPhotos,
} from '../../../src/back-office/product-form/photos/photo-list.ts';
import { newSubmission } from '../../../src/back-office/product-form/submission.ts';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { pngPhoto } from '../../media/server/sample-photos.ts';
import { elm, FormLine, files, oak, save, words } from './a-submission.ts';
import { newPhoto } from './photos/a-photo.ts';

const { main, side, back, top } = files;
const line = await FormLine.open();

describe('editing a product', () => {
  let product: Product;
  beforeEach(async () => {
    product = await save(newSubmission(), oak, {
      main: newPhoto('main', main, 'Main'),
      thumbnails: [newPhoto('side', side, 'Side'), newPhoto('back', back, 'Back')],
    });
    line.calls = [];
  });

  const stored = () => storedPhotos(product.images);

  it('editing a product saves it in one call when there is no new photo', async () => {
    const saved = await save(newSubmission(product), elm, stored());
    expect(line.calls).toEqual(['PUT /']);
    expect(saved).toMatchObject({ title: 'Elm desk', images: product.images });
  });

  it('editing a product sends the fields of the contract by their names', async () => {
    const { images, id } = product;
    await save(newSubmission(product), { ...elm, subcategory_id: 8, type_id: 17 }, stored());
    expect(line.body).toMatchObject({
      id,
      title: 'Elm desk',
      description: 'Wide.',
      category: 'Office',
      subCategories: ['Desks'],
      type: 'Workstations',
      mainImageURL: `/storage/${images[0]?.url}`,
      category_id: 1,
      subcategory_id: 8,
      type_id: 17,
      images: images.map(({ id, url }) => ({ id, url })),
    });
  });

  it('editing a product saves it first, and then sends new photos that were not sent when they were chosen', async () => {
    const photos = stored();
    photos.thumbnails.push(newPhoto('top', top, 'Top'));
    const saved = await save(newSubmission(product), elm, photos);
    expect(line.calls).toEqual(['PUT /', 'POST /photographs', 'POST /images thumbnails[2]']);
    expect(words(saved)).toEqual(['Main', 'Side', 'Back', 'Top']);
  });

  it('editing a product moves, describes and removes photos', async () => {
    const { main, thumbnails } = makeMain(
      removePhoto(stored(), stored().thumbnails[0]?.key ?? ''),
      stored().thumbnails[1]?.key ?? '',
    );
    const described = {
      main,
      thumbnails: thumbnails.map((photo) => ({ ...photo, alt: 'In front' })),
    };
    expect(words(await save(newSubmission(product), oak, described))).toEqual(['Back', 'In front']);
  });

  it('editing a product puts a new main photo in the place of the one that was removed', async () => {
    const photos: Photos = { ...stored(), main: newPhoto('top', top, 'Top') };
    const saved = await save(newSubmission(product), oak, photos);
    expect(line.calls).toEqual(['PUT /', 'POST /photographs', 'POST /images main']);
    expect(words(saved)).toEqual(['Top', 'Side', 'Back']);
  });

  it('editing a product keeps the main photo of before as another view, and puts a new photo between others', async () => {
    const [former, ...thumbnails] = [stored().main, ...stored().thumbnails];
    if (!former) throw new TypeError('The product has a main photo.');
    const photos: Photos = {
      main: newPhoto('top', top, 'Top'),
      thumbnails: [former, ...thumbnails],
    };
    const saved = await save(newSubmission(product), oak, photos);
    expect(words(saved)).toEqual(['Top', 'Main', 'Side', 'Back']);
    expect(saved.images.map(({ url }) => url.split('/')[2])).toEqual([
      'main',
      'thumbnails',
      'thumbnails',
      'thumbnails',
    ]);
  });

  it('editing a product removes photos before it sends new ones at the limit of ten thumbnails', async () => {
    const seven = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const bytes = await pngPhoto({ colour: `#5${n}5`, width: 40, height: 30 });
        return newPhoto(`more ${n}`, new File([bytes], `${n}.png`, { type: 'image/png' }), `${n}`);
      }),
    );
    const full = await save(newSubmission(product), oak, {
      main: stored().main,
      thumbnails: [...stored().thumbnails, ...seven],
    });
    expect(full.images).toHaveLength(11);
    const { main, thumbnails } = storedPhotos(full.images);
    const [, ...others] = thumbnails;
    const swapped: Photos = { main, thumbnails: [newPhoto('top', top, 'Top'), ...others] };
    const saved = await save(newSubmission(full), oak, swapped);
    expect(words(saved).slice(0, 3)).toEqual(['Main', 'Top', 'Back']);
    expect(saved.images).toHaveLength(11);
  });

  it('editing a product is refused when somebody else has saved the product since', async () => {
    const other = newSubmission(product);
    const mine = newSubmission(product);
    await save(other, { ...oak, colour: 'Red' }, stored());
    await expect(save(mine, elm, stored())).rejects.toMatchObject({
      status: 412,
      answer: { current: { title: 'Oak desk', colour: 'Red' } },
    });
  });

  it('editing a product does not conflict with its own try whose answer was lost', async () => {
    const submission = newSubmission(product);
    line.faults = { 'PUT /': ['lost after'] };
    await expect(save(submission, elm, stored())).rejects.toMatchObject({ status: null });
    expect((await save(submission, elm, stored())).title).toBe('Elm desk');
  });
});
