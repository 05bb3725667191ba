import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeAuthToken } from '../../src/account/auth-token.ts';
import { newSubmission, submitProduct } from '../../src/back-office/add-product/submission.ts';
import { productFields } from '../../src/catalogue/product.ts';
import { pretendBrowser } from '../support/pretend-browser.ts';
import { aPhoto } from './a-photo.ts';

type Status = 200 | 201 | 415 | 422 | 503;

/** A server that notes what arrives and answers as it is told. */
class NotingServer {
  readonly app = new Hono();
  readonly keys: (string | undefined)[] = [];
  readonly titles: unknown[] = [];
  readonly photos: string[][] = [];
  createAnswers: Status[] = [];
  photoAnswers: Status[] = [];

  constructor() {
    this.app.get('/sanctum/csrf-cookie', (context) => context.json({ token: 'any' }));
    this.app.post('/api/products', async (context) => {
      this.keys.push(context.req.header('Idempotency-Key'));
      this.titles.push((await context.req.formData()).get('title'));
      return context.json({ id: 7 }, this.createAnswers.shift() ?? 201);
    });
    this.app.post('/api/products/7/images', async (context) => {
      this.photos.push([...(await context.req.formData()).keys()]);
      return context.json({}, this.photoAnswers.shift() ?? 200);
    });
  }
}

const upload = () => (path: string, request: RequestInit) => fetch(path, request);
const oak = productFields.parse({ title: 'Oak desk', description: 'Wide.', category_id: 1 });
const elm = { ...oak, title: 'Elm desk' };
const photos = { main: aPhoto(10), thumbnails: [aPhoto(2_000_000), aPhoto(2_000_001), aPhoto(5)] };
const filled = { fields: oak, photos, onProgress: () => undefined, upload };

let server: NotingServer;
beforeEach(() => {
  server = new NotingServer();
  pretendBrowser(server.app);
  storeAuthToken('abc');
});

describe('submitting a product', () => {
  it('creates it, then sends the main image, then the thumbnails', async () => {
    await submitProduct(newSubmission(), filled);
    expect(server.titles).toEqual(['Oak desk']);
    expect(server.photos).toEqual([
      ['main'],
      ['thumbnails[0]'],
      ['thumbnails[1]', 'thumbnails[2]'],
    ]);
  });

  it('has a key of its own for each form', () => {
    expect(newSubmission().key).toMatch(/^[0-9a-f]{32}$/);
    expect(newSubmission().key).not.toBe(newSubmission().key);
  });

  it('continues after a photo that failed, without sending anything twice', async () => {
    const submission = newSubmission();
    server.photoAnswers = [200, 503];
    await expect(submitProduct(submission, filled)).rejects.toMatchObject({ status: 503 });
    await submitProduct(submission, filled);
    expect(server.titles).toHaveLength(1);
    expect(server.photos.flat()).toEqual([
      'main',
      'thumbnails[0]',
      'thumbnails[0]',
      'thumbnails[1]',
      'thumbnails[2]',
    ]);
  });

  it('sends another photo in the place of one that was refused', async () => {
    const submission = newSubmission();
    server.photoAnswers = [415];
    await expect(submitProduct(submission, filled)).rejects.toMatchObject({ status: 415 });
    const mended = { main: aPhoto(20), thumbnails: [] };
    await submitProduct(submission, { ...filled, photos: mended });
    expect(server.photos).toEqual([['main'], ['main']]);
    expect(server.titles).toHaveLength(1);
  });

  it('repeats the very same request while it is unknown whether the first one was stored', async () => {
    const submission = newSubmission();
    server.createAnswers = [503, 422];
    await expect(submitProduct(submission, filled)).rejects.toThrow();
    await expect(submitProduct(submission, { ...filled, fields: elm })).rejects.toThrow();
    await submitProduct(submission, { ...filled, fields: elm });
    expect(server.titles).toEqual(['Oak desk', 'Oak desk', 'Oak desk']);
    expect(new Set(server.keys)).toEqual(new Set([submission.key]));
  });

  it('takes mended fields after a refusal', async () => {
    const submission = newSubmission();
    server.createAnswers = [422];
    await expect(submitProduct(submission, filled)).rejects.toMatchObject({ status: 422 });
    expect(submission.fields).toBeNull();
    await submitProduct(submission, { ...filled, fields: elm });
    expect(server.titles).toEqual(['Oak desk', 'Elm desk']);
  });
});
