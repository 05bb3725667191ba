import sharp from 'sharp';
import { beforeEach, expect, it, vi } from 'vitest';
import { type SentPhoto, sentPhoto } from '../../../../src/catalogue/contract/product.ts';
import { SHARED_SIZE } from '../../../../src/media/contract/photo.ts';
import { jpegPhoto, phonePhoto, pngPhoto, webpPhoto } from '../../../media/server/sample-photos.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { photoForm, productForm } from '../../contract/a-product.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { addProduct, productById, productOf } from '../stored-catalogue.ts';

const COLOURS = ['#111', '#222', '#333'];

const logged: string[] = [];
const api = await createTestApi({ log: (_, event) => logged.push(event) });
const { database, blobs } = api.services;
const visitor = api.asVisitor();
const staff = await api.asStaff();
beforeEach(async () => {
  await emptyCatalogue(database);
  await staff.postForm('/api/products', productForm());
});

function send(form: FormData) {
  return staff.postForm('/api/products/1/images', form);
}

const added = async (form: FormData) => productOf(await send(form));

async function stored(url: string): Promise<Buffer> {
  const response = await visitor.get(`/storage/${url}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function ledger() {
  const rows = await database.selectFrom('photo_ledger').select(['photo_key', 'state']).execute();
  return rows.map(({ state }) => state).sort();
}

it('adding images puts the main image first, then thumbnails by number', async () => {
  const { images } = await added(
    photoForm(
      {
        'thumbnails[10]': await jpegPhoto({ colour: COLOURS[2] ?? '' }),
        'thumbnails[2]': await jpegPhoto({ colour: COLOURS[1] ?? '' }),
        main: await jpegPhoto({ colour: COLOURS[0] ?? '' }),
      },
      { 'thumbnails_alt[2]': 'Second', 'thumbnails_alt[10]': 'Third', main_alt: 'First' },
    ),
  );
  expect(images.map(({ alt }) => alt)).toEqual(['First', 'Second', 'Third']);
  expect(images[0]?.url).toMatch(/^products\/1\/main\/[0-9a-f]{32}-1600\.webp$/);
  expect(images[1]?.url).toMatch(/^products\/1\/thumbnails\/[0-9a-f]{32}-1600\.webp$/);
});

it('adding images puts a later main image before existing thumbnails', async () => {
  await added(photoForm({ 'thumbnails[0]': await jpegPhoto({ colour: '#111' }) }));
  const { images } = await added(photoForm({ main: await jpegPhoto({ colour: '#222' }) }));
  expect(images.map(({ url }) => url.split('/')[2])).toEqual(['main', 'thumbnails']);
});

it('adding images gives an image a default text', async () => {
  const { images } = await added(photoForm({ main: await jpegPhoto() }, { main_alt: ' ' }));
  expect(images[0]?.alt).toBe('Photograph of Baraka Bookshelf');
});

it('adding images counts as a change of the product', async () => {
  const before = await productById(staff, 1);
  const after = await added(photoForm({ main: await jpegPhoto() }));
  expect(after.version).toBe(before.version + 1);
  expect(Date.parse(after.updated_at)).toBeGreaterThanOrEqual(Date.parse(before.updated_at));
});

it.each([
  ['JPEG', jpegPhoto],
  ['PNG', pngPhoto],
  ['WebP', webpPhoto],
])('adding images accepts a %s, whatever its name and type say', async (_, photo) => {
  const { images } = await added(photoForm({ main: await photo() }));
  expect(images).toHaveLength(1);
});

it('adding images rotates a phone’s photo upright and removes its location', async () => {
  const original = await phonePhoto({ width: 100, height: 75 });
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const { images } = await added(photoForm({ main: original }));
  expect(images[0]).toMatchObject({ width: 75, height: 100 });
  const bytes = await stored(images[0]?.url ?? '');
  expect(await sharp(bytes).metadata()).toMatchObject({
    format: 'webp',
    width: 75,
    height: 100,
  });
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(bytes.includes('Exif')).toBe(false);
});

it('adding images stores the given crop, and finds the edge colour', async () => {
  const { images } = await added(
    photoForm(
      {
        main: await jpegPhoto({ width: 90, height: 200, colour: '#e0d0c0' }),
        'thumbnails[0]': await pngPhoto({ width: 50, height: 50 }),
      },
      { main_focus: '50,10', main_fit: 'cover', 'thumbnails_focus[0]': '' },
    ),
  );
  expect(images[0]).toMatchObject({ focus: { x: 50, y: 10 }, fit: 'cover' });
  expect(images[0]?.ground).toMatch(/^#(df|e0|e1)(cf|d0|d1)(bf|c0|c1)$/);
  expect(Object.keys(images[1] ?? {})).toEqual(['id', 'url', 'alt', 'width', 'height']);
});

it.each([
  ['main_focus', '50'],
  ['main_focus', '50,10,1'],
  ['main_focus', '50,101'],
  ['main_fit', 'stretched'],
])('adding images refuses %s of %s', async (name, text) => {
  const answer = await send(photoForm({ main: await jpegPhoto() }, { [name]: text }));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: { [name]: expect.any(String) } });
});

it('adding images makes the renditions that the photo is large enough for', async () => {
  const { images } = await added(
    photoForm({ main: await jpegPhoto({ width: 2000, height: 100 }) }),
  );
  expect(images[0]).toMatchObject({ width: 1600, height: 80 });
  for (const width of [400, 800, 1600]) {
    const url = images[0]?.url.replace('-1600', `-${width}`) ?? '';
    expect((await sharp(await stored(url)).metadata()).width).toBe(width);
  }
  const shared = images[0]?.url.replace('1600.webp', 'shared.jpg') ?? '';
  expect(await sharp(await stored(shared)).metadata()).toMatchObject(SHARED_SIZE);
});

it('adding images accepts an extremely tall photo', async () => {
  const { images } = await added(
    photoForm({ main: await pngPhoto({ width: 20, height: 20_000 }) }),
  );
  expect(images[0]?.height).toBeLessThan(16_384);
});

it('adding images stores a photo once that is the main image and a thumbnail', async () => {
  const { images } = await added(
    photoForm({ main: await jpegPhoto(), 'thumbnails[0]': await jpegPhoto() }),
  );
  expect(await ledger()).toEqual(['attached']);
  expect(images.map(({ url }) => url.split('/')[2])).toEqual(['main', 'thumbnails']);
  for (const { url } of images) await stored(url);
});

it('adding the same image again changes nothing', async () => {
  const form = async () =>
    photoForm({ main: await jpegPhoto(), 'thumbnails[0]': await pngPhoto() });
  const first = await added(await form());
  expect(await added(await form())).toEqual(first);
  expect(await ledger()).toEqual(['attached', 'attached']);
});

it('adding the same image again stores duplicates of a form once', async () => {
  const photo = await jpegPhoto();
  const { images } = await added(photoForm({ 'thumbnails[0]': photo, 'thumbnails[1]': photo }));
  expect(images).toHaveLength(1);
});

it('adding the same image again stores duplicates of concurrent forms once', async () => {
  const form = photoForm({ main: await jpegPhoto() });
  await Promise.all([send(form), send(form)]);
  expect(await productById(staff, 1)).toMatchObject({ version: 2, images: [{}] });
});

it('a new main image replaces the previous one, which the clean-up removes', async () => {
  await added(photoForm({ main: await jpegPhoto({ colour: '#111' }) }, { main_alt: 'Old' }));
  const { images } = await added(
    photoForm({ main: await jpegPhoto({ colour: '#222' }) }, { main_alt: 'New' }),
  );
  expect(images.map(({ alt }) => alt)).toEqual(['New']);
  expect(await ledger()).toEqual(['attached', 'detached']);
});

it('a new main image may be the previous one again', async () => {
  for (const colour of ['#111', '#222', '#111']) {
    await added(photoForm({ main: await jpegPhoto({ colour }) }, { main_alt: colour }));
  }
  const { images } = await productById(staff, 1);
  expect(images.map(({ alt }) => alt)).toEqual(['#111']);
  await stored(images[0]?.url ?? '');
  expect(await ledger()).toEqual(['attached', 'detached']);
});

it('adding images adds nothing while the blob store is unavailable, and leaves started uploads to the clean-up', async () => {
  const form = photoForm({ main: await jpegPhoto() });
  const put = blobs.put;
  const away = vi
    .spyOn(blobs, 'put')
    .mockImplementationOnce(put)
    .mockRejectedValue(new TypeError('fetch failed'));
  const response = await send(form);
  away.mockRestore();
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('30');
  expect(logged.filter((event) => event !== 'security')).toEqual(['request failed']);
  expect(await productById(staff, 1)).toMatchObject({ version: 1, images: [] });
  expect(await ledger()).toEqual(['pending']);

  expect((await added(form)).images).toHaveLength(1);
  expect(await ledger()).toEqual(['attached']);
});

async function sentAhead(colour: string): Promise<SentPhoto> {
  const photo = await jpegPhoto({ colour });
  const answer = await staff.postForm('/api/products/photographs', photoForm({ photo }));
  expect(answer.status).toBe(201);
  return sentPhoto.parse(await answer.json());
}

it('a photo sent ahead is shown once a product has it, however often it is given', async () => {
  const [main, side] = [await sentAhead('#111'), await sentAhead('#222')];
  expect(await ledger()).toEqual(['pending', 'pending']);
  const form = () =>
    photoForm({}, { main: JSON.stringify(main), 'thumbnails[0]': JSON.stringify(side) });
  const first = await added(form());
  expect(first.images.map(({ width }) => width)).toEqual([main.width, side.width]);
  for (const { url } of first.images) await stored(url);
  expect(await added(form())).toEqual(first);
  expect(await ledger()).toEqual(['attached', 'attached']);
});

it('of a photo sent ahead the server believes what it has read itself', async () => {
  const sent = await sentAhead('#111');
  const said = { ...sent, width: 2_147_483_648, height: 1, ground: 'red;a:url(//e.x)' };
  const { images } = await added(photoForm({}, { main: JSON.stringify(said) }));
  const [{ width, height, ground } = said] = images;
  expect({ ...sent, width, height, ground: ground ?? null }).toEqual(sent);
});

it('a photo sent ahead that another product has, or the clean-up has deleted, is refused at its field', async () => {
  const taken = await sentAhead('#111');
  const other = await addProduct(staff);
  await staff.postForm(
    `/api/products/${other.id}/images`,
    photoForm({}, { main: JSON.stringify(taken) }),
  );
  const gone = { ...taken, key: taken.key.replace(/\d+/, '999999') };
  for (const photo of [taken, gone]) {
    const answer = await send(photoForm({}, { 'thumbnails[0]': JSON.stringify(photo) }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: { 'thumbnails[0]': expect.stringContaining('not on the server any more') },
    });
  }
});
