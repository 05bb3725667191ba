import { beforeEach, expect, it } from 'vitest';
import { type Product, publicProduct } from '../../../../src/catalogue/contract/product.ts';
import {
  asKind,
  imageUrl,
  RENDITIONS,
  renditionKey,
  sharedPhotoPath,
  storagePath,
  withoutKind,
} from '../../../../src/media/contract/photo.ts';
import { findPhoto } from '../../../../src/media/server/find-photo.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import {
  addPhotos,
  addProduct,
  historyOf,
  plainEdit,
  productById,
  productOf,
  publishedProduct,
} from '../stored-catalogue.ts';

const api = await createTestApi();
const { database, blobs } = api.services;
const visitor = api.asVisitor();
const staff = await api.asStaff();
let shelf: Product;
beforeEach(async () => {
  await emptyCatalogue(database);
  shelf = await addPhotos(staff, await addProduct(staff), ['red', 'green', 'blue']);
});

interface Named {
  id: number;
  alt?: string | null;
  focus?: { x: number; y: number } | null | undefined;
  fit?: 'cover' | 'whole' | null | undefined;
}

function arrange(images: Named[], product = shelf) {
  return staff.put(`/api/products/${product.id}`, plainEdit(product, { images }));
}

/** The photographs by their texts, which are their colours, and the kind in their address. */
function looks({ images }: Product) {
  return images.map(({ alt, url }) => `${alt} ${url.split('/')[2]}`);
}

function image(colour: string, { images } = shelf) {
  const found = images.find(({ alt }) => alt === colour);
  if (!found) throw new Error(`there is no ${colour} photograph`);
  return found;
}

/** State of each stored photo, by the address of no kind. */
async function ledger(): Promise<Record<string, string>> {
  const rows = await database.selectFrom('photo_ledger').selectAll().execute();
  return Object.fromEntries(rows.map(({ photo_key, state }) => [imageUrl(photo_key), state]));
}

const inLedger = (colour: string) => withoutKind(image(colour).url);

it('editing a product’s images changes nothing when they are named unchanged', async () => {
  expect(await productOf(await arrange(shelf.images))).toEqual(shelf);
  expect(await productOf(await arrange(shelf.images.map(({ id }) => ({ id }))))).toEqual(shelf);
});

it('editing a product’s images changes nothing when none are mentioned', async () => {
  const { images: _, ...edit } = plainEdit(shelf, { title: 'Changed' });
  const after = await productOf(await staff.put(`/api/products/${shelf.id}`, edit));
  expect(after.images).toEqual(shelf.images);
});

it('editing a product’s images sets their order', async () => {
  const [red, green, blue] = shelf.images.map(({ id }) => ({ id }));
  const after = await productOf(await arrange([red, blue, green] as Named[]));
  expect(looks(after)).toEqual(['red main', 'blue thumbnails', 'green thumbnails']);
  expect(after.version).toBe(shelf.version + 1);
});

it('editing a product’s images sets new texts and keeps others', async () => {
  const [red, green, blue] = shelf.images.map(({ id }) => id) as [number, number, number];
  const texts = [
    { id: red, alt: ' A shelf ' },
    { id: green, alt: '' },
    { id: blue, alt: null },
  ];
  expect(looks(await productOf(await arrange(texts)))).toEqual([
    'A shelf main',
    'green thumbnails',
    'blue thumbnails',
  ]);
});

it('editing a product’s images sets and removes the crop, which the history shows separately', async () => {
  const [red, green, blue] = shelf.images.map(({ id }) => ({ id })) as [Named, Named, Named];
  const focus = { x: 20, y: 0 };
  const told = [{ ...red, focus, fit: 'cover' as const }, green, blue];
  const after = await productOf(await arrange(told));
  expect(after.images[0]).toMatchObject({ focus, fit: 'cover' });
  expect(after.images.slice(1)).toEqual(shelf.images.slice(1));
  expect(after.version).toBe(shelf.version + 1);
  const [change] = await historyOf(staff, shelf);
  expect(change?.changes['images']?.[1]).toMatchObject([
    { id: red.id, alt: 'red', focus, fit: 'cover' },
    {},
    {},
  ]);

  const moved = await productOf(await arrange([green, red, blue]));
  expect(moved.images[1]).toMatchObject({ id: red.id, focus, fit: 'cover' });
  const forgotten = [{ ...red, focus: null, fit: null }, green, blue];
  expect((await productOf(await arrange(forgotten))).images).toEqual(shelf.images);
});

it('editing a product’s images updates default texts when the product is renamed', async () => {
  const [, ...others] = shelf.images;
  const unnamed = { ...image('red'), alt: `Photograph of ${shelf.title}` };
  const before = await productOf(await arrange([unnamed, ...others]));
  for (const images of [before.images, undefined]) {
    const edit = plainEdit(before, { title: 'Tall Shelf', images });
    const after = await productOf(await staff.put(`/api/products/${shelf.id}`, edit));
    expect(looks(after)[0]).toBe('Photograph of Tall Shelf main');
    expect(looks(after).slice(1)).toEqual(['green thumbnails', 'blue thumbnails']);
    await staff.put(`/api/products/${shelf.id}`, plainEdit(before, {}));
  }
});

it('editing a product’s images removes images that are not named, for the clean-up', async () => {
  const { id } = image('red');
  expect(looks(await productOf(await arrange([{ id }])))).toEqual(['red main']);
  expect(await ledger()).toEqual({
    [inLedger('red')]: 'attached',
    [inLedger('green')]: 'detached',
    [inLedger('blue')]: 'detached',
  });
});

it('editing a product’s images may remove all images', async () => {
  expect((await productOf(await arrange([]))).images).toEqual([]);
});

it('editing a product’s images counts duplicates once', async () => {
  const [red, green] = [image('red'), image('green')];
  const after = await productOf(await arrange([red, green, red, green]));
  expect(looks(after)).toEqual(['red main', 'green thumbnails']);
});

it('a thumbnail that is moved to the front becomes the main image, and both keep their ids', async () => {
  const after = await productOf(await arrange([image('blue'), image('red'), image('green')]));
  expect(looks(after)).toEqual(['blue main', 'red thumbnails', 'green thumbnails']);
  expect(after.images.map(({ id }) => id)).toEqual(
    ['blue', 'red', 'green'].map((colour) => image(colour).id),
  );
  expect(await publishedProduct(visitor, shelf.id)).toEqual(publicProduct.parse(after));
});

it('a thumbnail that is moved to the front gets a new URL in all sizes, and no second copy', async () => {
  const colours = ['red', 'green', 'blue'] as [string, ...string[]];
  const size = { width: 900, height: 20 };
  await emptyCatalogue(database);
  shelf = await addPhotos(staff, await addProduct(staff), colours, size);
  const after = await productOf(await arrange([image('blue'), image('red')]));
  for (const colour of ['blue', 'red']) {
    for (const width of [400, 800, 1600]) {
      const [before, now] = [image(colour), image(colour, after)].map(({ url }) =>
        url.replace(/1600(?=\.webp$)/, String(width)),
      ) as [string, string];
      expect(now).not.toBe(before);
      expect((await findPhoto(blobs, now))?.bytes).toBeDefined();
      expect(await findPhoto(blobs, now)).toEqual(await findPhoto(blobs, before));
      expect((await visitor.get(storagePath(now))).status).toBe(200);
    }
  }
  expect(await ledger()).toEqual({
    [inLedger('blue')]: 'attached',
    [inLedger('red')]: 'attached',
    [inLedger('green')]: 'detached',
  });
});

it('a thumbnail that is moved to the front may have been stored with its kind, as all were before', async () => {
  const { photos } = await database
    .selectFrom('product')
    .select('photos')
    .executeTakeFirstOrThrow();
  for (const { kind, photo_key } of photos) {
    const before = asKind(photo_key, kind);
    for (const rendition of RENDITIONS) {
      const bytes = await blobs.get(renditionKey(photo_key, rendition));
      if (bytes) await blobs.put(renditionKey(before, rendition), bytes);
      await blobs.delete(renditionKey(photo_key, rendition));
    }
    await database
      .updateTable('photo_ledger')
      .set({ photo_key: before })
      .where('photo_key', '=', photo_key)
      .execute();
  }
  const kept = photos.map((photo) => ({
    ...photo,
    photo_key: asKind(photo.photo_key, photo.kind),
  }));
  await database
    .updateTable('product')
    .set({ photos: JSON.stringify(kept) })
    .execute();
  const after = await productOf(await arrange([image('blue'), image('red'), image('green')]));
  expect(looks(after)).toEqual(['blue main', 'red thumbnails', 'green thumbnails']);
  for (const { url } of [...shelf.images, ...after.images]) {
    expect((await visitor.get(storagePath(url))).status).toBe(200);
    expect((await visitor.get(sharedPhotoPath({ url }))).status).toBe(200);
  }
  expect(Object.values(await ledger())).toEqual(['attached', 'attached', 'attached']);
});

it('a thumbnail that is moved to the front replaces a removed main image', async () => {
  const after = await productOf(await arrange([image('green'), image('blue')]));
  expect(looks(after)).toEqual(['green main', 'blue thumbnails']);
});

it('a thumbnail that is moved to the front may be moved back', async () => {
  const after = await productOf(await arrange([image('blue'), image('red'), image('green')]));
  const back = await productOf(await arrange([image('red'), image('green'), image('blue')], after));
  expect(back.images).toEqual(shelf.images);
  expect((await visitor.get(storagePath(image('red', back).url))).status).toBe(200);
});

it('a thumbnail that is moved to the front is shown once when the main image is the same photo', async () => {
  const twice = await addPhotos(staff, await addProduct(staff), ['red', 'red', 'green']);
  const [main, same, green] = twice.images as Named[] as [Named, Named, Named];
  const after = await productOf(await arrange([same, main, green], twice));
  expect(looks(after)).toEqual(['red main', 'green thumbnails']);
  const again = await addPhotos(staff, await addProduct(staff), ['red', 'red', 'green']);
  const [first, second, third] = again.images as Named[] as [Named, Named, Named];
  const moved = await productOf(await arrange([third, first, second], again));
  expect(looks(moved)).toEqual(['green main', 'red thumbnails']);
});

it('a thumbnail that is moved to the front becomes the main image of a product that had none', async () => {
  const other = await addPhotos(staff, await addProduct(staff), [null, 'red', 'green']);
  expect(looks(other)).toEqual(['red thumbnails', 'green thumbnails']);
  expect(await productOf(await arrange(other.images, other))).toEqual(other);
  const after = await productOf(await arrange(other.images.toReversed(), other));
  expect(looks(after)).toEqual(['green main', 'red thumbnails']);
});

const message =
  'One of these photos does not belong to this product, or is gone. Reload the product and arrange its photos again.';

it('images of another product are refused, and nothing is saved', async () => {
  const other = await addPhotos(staff, await addProduct(staff), ['red', 'green']);
  for (const id of [image('green', other).id, 4711]) {
    const answer = await staff.put(
      `/api/products/${shelf.id}`,
      plainEdit(shelf, { title: 'Changed', images: [image('blue'), { id }] }),
    );
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ message, errors: { images: message } });
  }
  expect(await productById(staff, shelf.id)).toEqual(shelf);
  expect(await productById(staff, other.id)).toEqual(other);
});

it.each([
  ['no list', 'all'],
  ['no id', [{ url: 'products/1/main/x.webp' }]],
  ['a number instead of an image', [1]],
  ['a focal point beside the photo', [{ id: 1, focus: { x: 101, y: 0 } }]],
  ['half a focal point', [{ id: 1, focus: { x: 5 } }]],
  ['a fit that there is not', [{ id: 1, fit: 'stretch' }]],
  ['a text that is too long', [{ id: 1, alt: 'x'.repeat(201) }]],
])('images of another product are refused with %s', async (_, images) => {
  const answer = await staff.put(`/api/products/${shelf.id}`, plainEdit(shelf, { images }));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: { images: expect.any(String) } });
});
