import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Product, product } from '../../src/catalogue/product.ts';
import { createTestApi } from '../support/create-test-api.ts';
import { photoForm, productForm } from './a-product.ts';
import { emptyCatalogue } from './empty-catalogue.ts';
import { jpegOfBytes, jpegPhoto, phonePhoto, pngPhoto, webpPhoto } from './sample-photos.ts';

const LIMIT = 2_097_152;
const COLOURS = ['#111', '#222', '#333', '#444', '#555', '#666', '#777', '#888', '#999', '#aaa'];

const logged: string[] = [];
const api = await createTestApi({ log: (_, event) => logged.push(event) });
const { database, blobs } = api.services;
const visitor = api.asVisitor();
const staff = await api.asStaff();
beforeEach(async () => {
  await emptyCatalogue(database);
  await staff.postForm('/api/products', productForm());
});

function send(form: FormData, id: number | string = 1) {
  return staff.postForm(`/api/products/${id}/images`, form);
}

async function refusal(form: FormData) {
  const response = await send(form);
  return { status: response.status, ...((await response.json()) as object) };
}

async function added(form: FormData): Promise<Product> {
  const response = await send(form);
  expect(response.status).toBe(200);
  return product.parse(await response.json());
}

async function shown(): Promise<Product> {
  return product.parse(await (await staff.get('/api/products/1')).json());
}

async function stored(url: string): Promise<Buffer> {
  const response = await visitor.get(`/storage/${url}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function ledger() {
  const rows = await database.selectFrom('photo_ledger').select(['photo_key', 'state']).execute();
  return rows.map(({ state }) => state).sort();
}

describe('adding images', () => {
  it('puts the main image first and the thumbnails after it by their number', async () => {
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
    expect(images[0]?.url).toMatch(/^products\/1\/main\/[0-9a-f]{64}-1600\.webp$/);
    expect(images[1]?.url).toMatch(/^products\/1\/thumbnails\/[0-9a-f]{64}-1600\.webp$/);
  });

  it('puts a main image first that comes after the thumbnails', async () => {
    await added(photoForm({ 'thumbnails[0]': await jpegPhoto({ colour: '#111' }) }));
    const { images } = await added(photoForm({ main: await jpegPhoto({ colour: '#222' }) }));
    expect(images.map(({ url }) => url.split('/')[2])).toEqual(['main', 'thumbnails']);
  });

  it('calls an image a photograph of the product unless told otherwise', async () => {
    const { images } = await added(photoForm({ main: await jpegPhoto() }, { main_alt: ' ' }));
    expect(images[0]?.alt).toBe('Photograph of Baraka Bookshelf');
  });

  it('counts as a change of the product', async () => {
    const before = await shown();
    const after = await added(photoForm({ main: await jpegPhoto() }));
    expect(after.version).toBe(before.version + 1);
    expect(Date.parse(after.updated_at)).toBeGreaterThanOrEqual(Date.parse(before.updated_at));
  });

  it.each([
    ['JPEG', jpegPhoto],
    ['PNG', pngPhoto],
    ['WebP', webpPhoto],
  ])('takes a %s, whatever its name and type say', async (_, photo) => {
    const { images } = await added(photoForm({ main: await photo() }));
    expect(images).toHaveLength(1);
  });

  it('turns a photo from a phone upright and forgets where it was taken', async () => {
    const original = await phonePhoto({ width: 1000, height: 750 });
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { images } = await added(photoForm({ main: original }));
    expect(images[0]).toMatchObject({ width: 750, height: 1000 });
    const bytes = await stored(images[0]?.url ?? '');
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 750,
      height: 1000,
    });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('Exif')).toBe(false);
  });

  it('makes the renditions that the photo is large enough for', async () => {
    const { images } = await added(
      photoForm({ main: await jpegPhoto({ width: 2000, height: 1000 }) }),
    );
    expect(images[0]).toMatchObject({ width: 1600, height: 800 });
    for (const width of [400, 800, 1600]) {
      const url = images[0]?.url.replace('-1600', `-${width}`) ?? '';
      expect((await sharp(await stored(url)).metadata()).width).toBe(width);
    }
  });

  it('takes a photo as tall as a tower', async () => {
    const { images } = await added(
      photoForm({ main: await pngPhoto({ width: 20, height: 20_000 }) }),
    );
    expect(images[0]?.height).toBeLessThan(16_384);
  });

  it('leaves nothing behind but what is shown', async () => {
    await added(photoForm({ main: await jpegPhoto(), 'thumbnails[0]': await jpegPhoto() }));
    expect(await ledger()).toEqual(['attached', 'attached']);
  });
});

describe('adding the same image again', () => {
  it('changes nothing', async () => {
    const form = async () =>
      photoForm({ main: await jpegPhoto(), 'thumbnails[0]': await pngPhoto() });
    const first = await added(await form());
    expect(await added(await form())).toEqual(first);
    expect(await ledger()).toEqual(['attached', 'attached']);
  });

  it('makes one image of two that come in one form', async () => {
    const photo = await jpegPhoto();
    const { images } = await added(photoForm({ 'thumbnails[0]': photo, 'thumbnails[1]': photo }));
    expect(images).toHaveLength(1);
  });

  it('makes one image of two that come at once', async () => {
    const form = photoForm({ main: await jpegPhoto() });
    await Promise.all([send(form), send(form)]);
    expect(await shown()).toMatchObject({ version: 2, images: [{}] });
  });
});

describe('a new main image', () => {
  it('takes the place of the one before, which is given to the clean-up', async () => {
    await added(photoForm({ main: await jpegPhoto({ colour: '#111' }) }, { main_alt: 'Old' }));
    const { images } = await added(
      photoForm({ main: await jpegPhoto({ colour: '#222' }) }, { main_alt: 'New' }),
    );
    expect(images.map(({ alt }) => alt)).toEqual(['New']);
    expect(await ledger()).toEqual(['attached', 'detached']);
  });

  it('may be the old one again', async () => {
    for (const colour of ['#111', '#222', '#111']) {
      await added(photoForm({ main: await jpegPhoto({ colour }) }, { main_alt: colour }));
    }
    const { images } = await shown();
    expect(images.map(({ alt }) => alt)).toEqual(['#111']);
    await stored(images[0]?.url ?? '');
    expect(await ledger()).toEqual(['attached', 'detached']);
  });
});

describe('an image is refused', () => {
  it('when there is none', async () => {
    const message = "No images prepared for upload or they don't meet the requirements.";
    expect(await refusal(photoForm({}))).toMatchObject({ status: 422, message });
    expect(await refusal(photoForm({ main: new Uint8Array() }))).toMatchObject({ message });
    expect(await refusal(photoForm({ portrait: await jpegPhoto() }))).toMatchObject({ message });
    expect(await refusal(photoForm({}, { main: 'main.jpg' }))).toMatchObject({ message });
  });

  it('above 2 MB, and taken at exactly 2 MB', async () => {
    expect(await jpegOfBytes(LIMIT)).toHaveLength(LIMIT);
    await added(photoForm({ main: await jpegOfBytes(LIMIT) }));
    expect(await refusal(photoForm({ main: await jpegOfBytes(LIMIT + 1) }))).toEqual({
      status: 413,
      message: 'Main image must be 2MB or less.',
      errors: { main: 'Main image must be 2MB or less.' },
    });
  });

  it('above 2 MB as a thumbnail', async () => {
    await added(photoForm({ 'thumbnails[0]': await jpegOfBytes(LIMIT) }));
    expect(await refusal(photoForm({ 'thumbnails[0]': await jpegOfBytes(LIMIT + 1) }))).toEqual({
      status: 413,
      message: 'All thumbnails must be 2MB or less.',
      errors: { thumbnails: 'All thumbnails must be 2MB or less.' },
    });
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7'],
    ['one byte', 'x'],
  ])('when it is %s', async (_, text) => {
    const file = new File([text], 'photo.jpg', { type: 'image/jpeg' });
    const form = new FormData();
    form.set('main', file);
    expect(await refusal(form)).toMatchObject({
      status: 415,
      message:
        'The main image is not a photo that we can show. Please choose a JPEG, PNG or WebP file.',
    });
  });

  it('when it is a GIF', async () => {
    const gif = await sharp(await pngPhoto())
      .gif()
      .toBuffer();
    expect(await refusal(photoForm({ 'thumbnails[1]': new Uint8Array(gif) }))).toMatchObject({
      status: 415,
      errors: {
        'thumbnails[1]':
          'Thumbnail 2 is not a photo that we can show. Please choose a JPEG, PNG or WebP file.',
      },
    });
  });

  it.each([
    ['cut off', async () => (await jpegPhoto()).slice(0, -400)],
    ['nothing but a beginning', async () => (await pngPhoto()).slice(0, 12)],
    [
      'damaged in the middle',
      async () => {
        const bytes = await pngPhoto();
        return bytes.fill(0x55, bytes.length / 2, bytes.length / 2 + 40);
      },
    ],
    ['a page behind the signature of a photo', async () => disguised('<script>alert(1)</script>')],
  ])('when it is %s', async (_, photo) => {
    expect(await refusal(photoForm({ main: await photo() }))).toMatchObject({
      status: 422,
      message:
        'The main image is damaged or incomplete. Please export it again and choose the new file.',
    });
  });

  it('with more than 40 million pixels, however few its bytes', async () => {
    const bomb = await pngPhoto({ width: 6400, height: 6400 });
    expect(bomb.length).toBeLessThan(LIMIT);
    expect(await refusal(photoForm({ main: bomb }))).toMatchObject({
      status: 422,
      message:
        'The main image has more than 40 million pixels. Please choose a smaller version of it.',
    });
  });

  it('as a second main image', async () => {
    const form = photoForm({ main: await jpegPhoto() });
    form.append('main', new File([await pngPhoto()], 'b.png'));
    expect(await refusal(form)).toMatchObject({
      status: 422,
      errors: { main: 'Please choose one main image only.' },
    });
  });

  it('as an eleventh thumbnail, in one form or over several', async () => {
    const thumbnails = await Promise.all(
      COLOURS.map((colour) => pngPhoto({ colour, width: 60, height: 40 })),
    );
    const ten = Object.fromEntries(thumbnails.map((bytes, n) => [`thumbnails[${n}]`, bytes]));
    const eleventh = await pngPhoto({ colour: '#bbb', width: 60, height: 40 });
    const expected = {
      status: 422,
      errors: { thumbnails: 'A product has at most 10 thumbnails. Please remove some first.' },
    };
    expect(await refusal(photoForm({ ...ten, 'thumbnails[10]': eleventh }))).toMatchObject(
      expected,
    );
    expect((await added(photoForm(ten))).images).toHaveLength(10);
    expect(await refusal(photoForm({ 'thumbnails[0]': eleventh }))).toMatchObject(expected);
    expect((await shown()).images).toHaveLength(10);
  });

  it('with all that came with it', async () => {
    await refusal(photoForm({ main: await jpegPhoto(), 'thumbnails[0]': disguised('x') }));
    expect(await shown()).toMatchObject({ version: 1, images: [] });
    expect(await ledger()).toEqual([]);
  });

  it('with a description that is too long', async () => {
    const form = photoForm({ main: await jpegPhoto() }, { main_alt: 'x'.repeat(201) });
    expect(await refusal(form)).toMatchObject({
      status: 422,
      errors: { main_alt: "A photo's description has at most 200 characters." },
    });
  });

  it('for a product that does not exist', async () => {
    const form = photoForm({ main: await jpegPhoto() });
    expect((await send(form, 2)).status).toBe(404);
    expect((await send(form, 'desk')).status).toBe(400);
  });

  it('in another kind of body', async () => {
    const response = await staff.post('/api/products/1/images');
    expect(response.status).toBe(415);
  });
});

describe('while the blob store is away', () => {
  it('nothing is added, and what had begun is known to the clean-up', async () => {
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
    expect(logged).toEqual(['request failed']);
    expect(await shown()).toMatchObject({ version: 1, images: [] });
    expect(await ledger()).toEqual(['pending']);

    expect((await added(form)).images).toHaveLength(1);
    expect(await ledger()).toEqual(['attached']);
  });
});

function disguised(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(text)]));
}
