import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import { SHARED_SIZE } from '../../../src/media/contract/photo.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { webpPhoto } from './sample-photos.ts';

const DIGEST = 'ab'.repeat(32);
const STORED = `/storage/products/7/main/${DIGEST}-400.webp`;
const BYTES = new TextEncoder().encode('the bytes of a photo');

const { asVisitor, services } = await createTestApi();
beforeAll(() => services.blobs.put(`products/7/main/${DIGEST}-400.webp`, BYTES));

it('a stored photo becomes a JPEG for shared links, once when it is first asked for', async () => {
  const { blobs } = services;
  const photo = `site/${DIGEST.slice(32)}`;
  await blobs.put(`${photo}-1600.webp`, await webpPhoto({ width: 800, height: 800 }));
  const shared = () => asVisitor().fetch(`/storage/${photo}-shared.jpg`);
  const put = vi.spyOn(blobs, 'put');
  const [made] = await Promise.all([shared(), shared()]);
  expect(put).toHaveBeenCalledOnce();
  put.mockRestore();
  expect(made.headers.get('Content-Type')).toBe('image/jpeg');
  const bytes = new Uint8Array(await made.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...SHARED_SIZE });
  await blobs.delete(`${photo}-1600.webp`);
  expect(new Uint8Array(await (await shared()).arrayBuffer())).toEqual(bytes);
});

it('a photo is sent as it is stored, cached for a year', async () => {
  const response = await asVisitor().fetch(STORED);
  expect(response.status).toBe(200);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(BYTES.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    etag: `"${DIGEST}-400"`,
  });
});

it('a photo stays in the host’s CDN across deploys until its product’s photos are purged', async () => {
  const { headers } = await asVisitor().fetch(`${STORED}?utm_source=mail`);
  expect(Object.fromEntries(headers)).toMatchObject({
    'netlify-cdn-cache-control': 'durable, public, max-age=31536000, immutable',
    'netlify-cache-id': 'photos-of-product-7',
    'netlify-vary': 'query=none',
  });
});

it('HEAD for a photo is answered without its bytes', async () => {
  const response = await asVisitor().fetch(STORED, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
  expect(response.headers.get('Content-Length')).toBe(String(BYTES.length));
});

it('a photo is not sent again to a client that has cached it', async () => {
  const response = await asVisitor().fetch(STORED, {
    headers: { 'If-None-Match': `"other", "${DIGEST}-400"` },
  });
  expect(response.status).toBe(304);
  expect(await response.text()).toBe('');
});

it.each([
  ['another rendition', `/storage/products/7/main/${DIGEST}-800.webp`],
  ['a JPEG of none', `/storage/products/8/main/${DIGEST}-shared.jpg`],
  ['another product', `/storage/products/8/main/${DIGEST}-400.webp`],
  ['a width that is never made', `/storage/products/7/main/${DIGEST}-401.webp`],
  ['another kind', `/storage/products/7/secret/${DIGEST}-400.webp`],
  ['upper case', `/storage/products/7/main/${DIGEST.toUpperCase()}-400.webp`],
  ['a path upwards', `/storage/products/7/main/..%2fmain%2f${DIGEST}-400.webp`],
  ['something after it', `${STORED}/x`],
  ['the folder', '/storage/products/7/main/'],
])('a photo under %s is answered with 404, which is not cached', async (_, path) => {
  const response = await asVisitor().fetch(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});
