import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { jpegOfBytes, jpegPhoto, pngPhoto } from '../../../media/server/sample-photos.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { photoForm, productForm } from '../../contract/a-product.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { productById, productOf } from '../stored-catalogue.ts';

const LIMIT = 2_097_152;
const LARGE = { width: 1000, height: 750 };
const COLOURS = ['#111', '#222', '#333', '#444', '#555', '#666', '#777', '#888', '#999', '#aaa'];

const api = await createTestApi();
const { database } = api.services;
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

const added = async (form: FormData) => productOf(await send(form));

it('an upload of images is refused without an image', async () => {
  const message = "No images prepared for upload or they don't meet the requirements.";
  expect(await refusal(photoForm({}))).toMatchObject({ status: 422, message });
  expect(await refusal(photoForm({ main: new Uint8Array() }))).toMatchObject({ message });
  expect(await refusal(photoForm({ portrait: await jpegPhoto() }))).toMatchObject({ message });
  expect(await refusal(photoForm({}, { main: 'main.jpg' }))).toMatchObject({ message });
});

it('an upload of images is refused above 2 MB, but not at exactly 2 MB', async () => {
  expect(await jpegOfBytes(LIMIT)).toHaveLength(LIMIT);
  await added(photoForm({ main: await jpegOfBytes(LIMIT) }));
  expect(await refusal(photoForm({ main: await jpegOfBytes(LIMIT + 1) }))).toEqual({
    status: 413,
    message: 'Main image must be 2MB or less.',
    errors: { main: 'Main image must be 2MB or less.' },
  });
});

it('an upload of images is refused above 2 MB as a thumbnail', async () => {
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
])('an upload of images is refused when the image is %s', async (_, text) => {
  const file = new File([text], 'photo.jpg', { type: 'image/jpeg' });
  const form = new FormData();
  form.set('main', file);
  expect(await refusal(form)).toMatchObject({
    status: 415,
    message:
      'The main image is not a photo that we can show. Please choose a JPEG, PNG or WebP file.',
  });
});

it('an upload of images is refused when an image is a GIF', async () => {
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
  ['cut off', async () => (await jpegPhoto(LARGE)).slice(0, -400)],
  ['nothing but a beginning', async () => (await pngPhoto()).slice(0, 12)],
  [
    'damaged in the middle',
    async () => {
      const bytes = await pngPhoto(LARGE);
      return bytes.fill(0x55, bytes.length / 2, bytes.length / 2 + 40);
    },
  ],
  ['a page behind the signature of a photo', async () => disguised('<script>alert(1)</script>')],
])('an upload of images is refused when the form is %s', async (_, photo) => {
  expect(await refusal(photoForm({ main: await photo() }))).toMatchObject({
    status: 422,
    message:
      'The main image is damaged or incomplete. Please export it again and choose the new file.',
  });
});

it('an upload of images is refused above 40 million pixels, however few the bytes', async () => {
  const bomb = await pngPhoto({ width: 6400, height: 6400 });
  expect(bomb.length).toBeLessThan(LIMIT);
  expect(await refusal(photoForm({ main: bomb }))).toMatchObject({
    status: 422,
    message:
      'The main image has more than 40 million pixels. Please choose a smaller version of it.',
  });
});

it('an upload of images is refused with a second main image', async () => {
  const form = photoForm({ main: await jpegPhoto() });
  form.append('main', new File([await pngPhoto()], 'b.png'));
  expect(await refusal(form)).toMatchObject({
    status: 422,
    errors: { main: 'Please choose one main image only.' },
  });
});

it('an upload of images is refused with an eleventh thumbnail, in one form or several', async () => {
  const thumbnails = await Promise.all(
    COLOURS.map((colour) => pngPhoto({ colour, width: 60, height: 40 })),
  );
  const ten = Object.fromEntries(thumbnails.map((bytes, n) => [`thumbnails[${n}]`, bytes]));
  const eleventh = await pngPhoto({ colour: '#bbb', width: 60, height: 40 });
  const expected = {
    status: 422,
    errors: { thumbnails: 'A product has at most 10 thumbnails. Please remove some first.' },
  };
  expect(await refusal(photoForm({ ...ten, 'thumbnails[10]': eleventh }))).toMatchObject(expected);
  expect((await added(photoForm(ten))).images).toHaveLength(10);
  expect(await refusal(photoForm({ 'thumbnails[0]': eleventh }))).toMatchObject(expected);
  expect((await productById(staff, 1)).images).toHaveLength(10);
});

it('an upload of images is refused with all its images', async () => {
  await refusal(photoForm({ main: await jpegPhoto(), 'thumbnails[0]': disguised('x') }));
  expect(await productById(staff, 1)).toMatchObject({ version: 1, images: [] });
  expect(await database.selectFrom('photo_ledger').selectAll().execute()).toEqual([]);
});

it('an upload of images is refused with a description that is too long', async () => {
  const form = photoForm({ main: await jpegPhoto() }, { main_alt: 'x'.repeat(201) });
  expect(await refusal(form)).toMatchObject({
    status: 422,
    errors: { main_alt: "A photo's description has at most 200 characters." },
  });
});

it('an upload of images is refused for an unknown product', async () => {
  const form = photoForm({ main: await jpegPhoto() });
  expect((await send(form, 2)).status).toBe(404);
  expect((await send(form, 'desk')).status).toBe(400);
});

it('an upload of images is refused with another content type', async () => {
  const response = await staff.post('/api/products/1/images');
  expect(response.status).toBe(415);
});

function disguised(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(text)]));
}
