import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type Product, product } from '../../../src/catalogue/contract/product.ts';
import { renditionKey, storagePath } from '../../../src/media/contract/photo.ts';
import { renderPhoto } from '../../../src/media/server/render-photo.ts';
import { photoForm, productForm } from '../../catalogue/contract/a-product.ts';
import { pngPhoto } from '../../media/server/sample-photos.ts';
import type { Caller } from '../../support/caller.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type KillableSite, prepareSite } from './killable-site.ts';

const KILLS = 50;
const WRITERS = 4;

/** A submitted form, and which parts the server has acknowledged. */
interface Form {
  key: string;
  photo: Uint8Array<ArrayBuffer>;
  productId: number | undefined;
  hasPhoto: boolean;
}

it('everything that was acknowledged survives when the server is killed repeatedly', async ({
  task,
}) => {
  const site = await prepareSite(temporaryFolder());
  const photos = await Promise.all(['#123', '#456', '#789'].map((colour) => pngPhoto({ colour })));
  const forms: Form[] = [];
  const newForm = (): Form => {
    const number = forms.length;
    const photo = photos[number % photos.length] ?? new Uint8Array();
    const form = { key: `form-number-${number}`, photo, productId: undefined, hasPhoto: false };
    forms.push(form);
    return form;
  };

  for (let kill = 0; kill < KILLS; kill++) await killUnderLoad(site, kill, forms, newForm);

  const server = await site.start();
  for (const form of forms) await send(site.staff, form, () => {});
  const products = await expectAllThere(site.staff, forms);
  expect(products.map(({ title }) => title).sort()).toEqual(forms.map(({ key }) => key).sort());
  await expectWholeImages(site.staff, products, photos);
  server.kill();
  await server.ended;
  task.meta.figure = {
    rounds: `${KILLS} kills under ${WRITERS} writers`,
    result: `${forms.length} products with their photos, each once and whole`,
  };
});

/**
 * Sends forms until the server is killed, starting with those that an earlier kill has interrupted.
 */
async function killUnderLoad(site: KillableSite, kill: number, forms: Form[], newForm: () => Form) {
  const server = await site.start();
  if (kill === 0) expect((await site.signIn()).status).toBe(200);
  await expectAllThere(site.staff, forms);
  const unfinished = forms.filter(({ hasPhoto }) => !hasPhoto);
  // Kills at a different point each time.
  let acknowledgements = 3 + (kill % 11);
  const acknowledge = () => {
    acknowledgements -= 1;
    if (acknowledgements === 0) server.kill();
  };
  const write = async () => {
    for (;;) await send(site.staff, unfinished.shift() ?? newForm(), acknowledge);
  };
  const writers = await Promise.allSettled(Array.from({ length: WRITERS }, write));
  for (const { reason } of writers.filter((writer) => writer.status === 'rejected')) {
    // `fetch` throws a TypeError when the connection breaks; other errors are failures.
    if (!(reason instanceof TypeError)) throw reason;
  }
  await server.ended;
}

/** Sends a form as a browser does, and again after a failure. */
async function send(staff: Caller, form: Form, acknowledge: () => void) {
  if (form.productId === undefined) {
    const fields = productForm({ title: form.key });
    const headers = { 'Idempotency-Key': form.key };
    const answer = await staff.postForm('/api/products', fields, headers);
    expect(answer.status).toBe(201);
    form.productId = product.parse(await answer.json()).id;
    acknowledge();
  }
  if (!form.hasPhoto) {
    const address = `/api/products/${form.productId}/images`;
    const answer = await staff.postForm(address, photoForm({ main: form.photo }));
    expect(answer.status).toBe(200);
    form.hasPhoto = true;
    acknowledge();
  }
}

/** @returns all existing products */
async function expectAllThere(staff: Caller, forms: Form[]): Promise<Product[]> {
  const products = z.array(product).parse(await (await staff.get('/api/products')).json());
  const titles = new Map(products.map(({ id, title, images }) => [id, { title, images }]));
  const lost = forms.filter(({ key, productId, hasPhoto }) => {
    if (productId === undefined) return false;
    const stored = titles.get(productId);
    return stored?.title !== key || (hasPhoto && stored.images.length !== 1);
  });
  expect(lost).toEqual([]);
  return products;
}

/** Every rendition of every image equals the sent picture. */
async function expectWholeImages(
  staff: Caller,
  products: Product[],
  photos: Uint8Array<ArrayBuffer>[],
) {
  const expected = new Map<string, string>();
  for (const photo of photos) {
    const { digest, renditions } = await renderPhoto(photo);
    for (const [each, bytes] of renditions) expected.set(renditionKey(digest, each), hash(bytes));
  }
  for (const url of products.flatMap(({ images }) => images.map((image) => image.url))) {
    for (const width of [400, 800, 1600]) {
      const rendition = url.replace(/1600\.webp$/, `${width}.webp`);
      const answer = await staff.get(storagePath(rendition));
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(hash(bytes)).toBe(expected.get(rendition.split('/').at(-1) ?? ''));
    }
  }
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
