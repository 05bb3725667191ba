import { beforeEach, describe, expect, it } from 'vitest';
import { storeAuthToken } from '../../../src/account/session/auth-token.ts';
import { apiPaths } from '../../../src/api-paths.ts';
import {
  makeMain,
  noPhotos,
  type Photos,
  removePhoto,
  storedPhotos,
} from '../../../src/back-office/product-form/photos/photo-list.ts';
import type { PhotoProgress } from '../../../src/back-office/product-form/photos/photo-upload.ts';
import {
  newSubmission,
  type Submission,
  saveProduct,
} from '../../../src/back-office/product-form/submission.ts';
import {
  type Product,
  type ProductFields,
  productFields,
} from '../../../src/catalogue/contract/product.ts';
import { emptyCatalogue } from '../../catalogue/server/empty-catalogue.ts';
import { pngPhoto } from '../../catalogue/server/photos/sample-photos.ts';
import type { Caller } from '../../support/caller.ts';
import { pretendBrowser } from '../../support/components/pretend-browser.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aPhoto, newPhoto, newPhotos } from './photos/a-photo.ts';

const api = await createTestApi();
const [main, side, back, top] = await Promise.all(
  ['#111', '#222', '#333', '#444'].map(async (colour) => {
    const bytes = await pngPhoto({ colour, width: 40, height: 30 });
    return new File([bytes], `${colour.slice(1)}.png`, { type: 'image/png' });
  }),
);
if (!main || !side || !back || !top) throw new TypeError('Four photos were made.');

const oak = productFields.parse({ title: 'Oak desk', description: 'Wide.', category_id: 1 });
const elm = { ...oak, title: 'Elm desk' };

type Fault = 'refused' | 'lost before' | 'lost after';

/** What a form's calls meet: `POST /images` → what goes wrong with the next ones, in their order. */
let faults: Record<string, (Fault | undefined)[]>;
let calls: string[];
/** The last JSON that a call carried. */
let body: unknown;
let staff: Caller;

beforeEach(async () => {
  await emptyCatalogue(api.services.database);
  faults = {};
  calls = [];
  staff = await api.asStaff();
  pretendBrowser({ request: answer });
  storeAuthToken(staff.bearer ?? '');
});

async function answer(path: string, init: RequestInit): Promise<Response> {
  const call = `${init.method} ${path.replace(/^\/api\/products(\/\d+)?/, '') || '/'}`;
  if (init.method === 'GET') return staff.fetch(path, init);
  const files = init.body instanceof FormData ? fileFieldsOf(init.body) : [];
  if (typeof init.body === 'string') body = JSON.parse(init.body);
  calls.push([call, ...files].join(' '));
  const fault = faults[call]?.shift();
  if (fault === 'refused') return Response.json({ message: 'No.' }, { status: 422 });
  if (fault === 'lost before') throw new TypeError('The connection broke.');
  const given = await staff.fetch(path, init);
  if (fault === 'lost after') throw new TypeError('The connection broke.');
  return given;
}

function fileFieldsOf(form: FormData): string[] {
  return [...form].filter(([, value]) => value instanceof File).map(([name]) => name);
}

function save(
  submission: Submission,
  fields: ProductFields,
  photos: Photos,
  tell: (key: string, progress: PhotoProgress) => void = () => undefined,
): Promise<Product> {
  const upload = () => (path: string, request: RequestInit) => fetch(path, request);
  return saveProduct(submission, { fields, photos, tell, upload });
}

async function everyProduct(): Promise<Product[]> {
  return (await (await staff.get(apiPaths.products)).json()) as Product[];
}

/** Which photo stands where, by the words that came with it. */
const words = ({ images }: Product) => images.map(({ alt }) => alt);

describe('adding a product', () => {
  const photos: Photos = {
    main: newPhoto('main', main, 'Main'),
    thumbnails: [newPhoto('side', side, 'Side'), newPhoto('back', back, 'Back')],
  };

  it('creates it, then sends the main image, then the thumbnails with their words', async () => {
    const saved = await save(newSubmission(), oak, photos);
    expect(calls).toEqual([
      'POST /',
      'POST /images main',
      'POST /images thumbnails[0] thumbnails[1]',
    ]);
    expect(words(saved)).toEqual(['Main', 'Side', 'Back']);
  });

  it('leaves the words to the server where none are given', async () => {
    const saved = await save(newSubmission(), oak, newPhotos(main));
    expect(words(saved)).toEqual(['Photograph of Oak desk']);
  });

  it('with paragraphs is no change of them, though a form sends its own line breaks', async () => {
    const paragraphs = { ...oak, description: 'Wide.\n\nOiled twice.' };
    const { id, description } = await save(newSubmission(), paragraphs, noPhotos);
    expect(description).toBe(paragraphs.description);
    expect(calls).not.toContain('PUT /');
    const history = await (await staff.get(apiPaths.productHistory(id))).json();
    expect(history).toMatchObject([{ action: 'created' }]);
  });

  it('has a key of its own for each form', () => {
    expect(newSubmission().key).toMatch(/^[0-9a-f]{32}$/);
    expect(newSubmission().key).not.toBe(newSubmission().key);
  });

  it('makes one product although the answer was lost, and gives it what was typed since', async () => {
    const submission = newSubmission();
    faults = { 'POST /': ['lost after'] };
    await expect(save(submission, oak, photos)).rejects.toMatchObject({ status: null });
    const saved = await save(submission, elm, photos);
    expect(saved.title).toBe('Elm desk');
    expect(await everyProduct()).toHaveLength(1);
  });

  it('takes mended fields after a refusal', async () => {
    const submission = newSubmission();
    faults = { 'POST /': ['refused'] };
    await expect(save(submission, oak, photos)).rejects.toMatchObject({ status: 422 });
    await save(submission, elm, photos);
    expect((await everyProduct()).map(({ title }) => title)).toEqual(['Elm desk']);
  });

  it('goes on after a photo that did not arrive, without sending anything twice', async () => {
    const submission = newSubmission();
    faults = { 'POST /images': [undefined, 'lost before'] };
    await expect(save(submission, oak, photos)).rejects.toMatchObject({ status: null });
    calls = [];
    expect(words(await save(submission, oak, photos))).toEqual(['Main', 'Side', 'Back']);
    expect(calls).toEqual(['POST /images thumbnails[0] thumbnails[1]']);
  });

  it('shows photos once although the answer to them was lost', async () => {
    const submission = newSubmission();
    faults = { 'POST /images': [undefined, 'lost after'] };
    await expect(save(submission, oak, photos)).rejects.toMatchObject({ status: null });
    expect(words(await save(submission, oak, photos))).toEqual(['Main', 'Side', 'Back']);
  });
});

describe('a photo that the server refuses', () => {
  const broken = aPhoto(2000, { name: 'broken.jpg' });

  it('does not hold up the others, and is told by its name', async () => {
    const submission = newSubmission();
    const photos = newPhotos(main, [side, broken, back]);
    const told = new Map<string, PhotoProgress>();
    const saving = save(submission, oak, photos, (key, progress) => told.set(key, progress));
    await expect(saving).rejects.toMatchObject({ status: 415 });
    expect(Object.fromEntries(told)).toMatchObject({
      main: { phase: 'sent' },
      'thumbnail 1': { phase: 'sent' },
      'thumbnail 2': { phase: 'failed', reason: expect.stringContaining('Thumbnail 2') },
      'thumbnail 3': { phase: 'sent' },
    });
    expect((await everyProduct())[0]?.images).toHaveLength(3);
  });

  it('is replaced in its place by another one', async () => {
    const submission = newSubmission();
    const [first, second, third] = ['Main', 'Side', 'Back'];
    const photos: Photos = {
      main: newPhoto('main', main, first),
      thumbnails: [newPhoto('broken', broken), newPhoto('back', back, third)],
    };
    await expect(save(submission, oak, photos)).rejects.toMatchObject({ status: 415 });
    const mended = {
      ...photos,
      thumbnails: [newPhoto('side', side, second), newPhoto('back', back, third)],
    };
    calls = [];
    expect(words(await save(submission, oak, mended))).toEqual([first, second, third]);
    expect(calls).toEqual(['POST /images thumbnails[0]', 'PUT /']);
  });
});

describe('editing a product', () => {
  let product: Product;
  beforeEach(async () => {
    product = await save(newSubmission(), oak, {
      main: newPhoto('main', main, 'Main'),
      thumbnails: [newPhoto('side', side, 'Side'), newPhoto('back', back, 'Back')],
    });
    calls = [];
  });

  const stored = () => storedPhotos(product.images);

  it('saves it in one call when there is no new photo', async () => {
    const saved = await save(newSubmission(product), elm, stored());
    expect(calls).toEqual(['PUT /']);
    expect(saved).toMatchObject({ title: 'Elm desk', images: product.images });
  });

  it('sends the fields of the contract by their names', async () => {
    const { images, id } = product;
    await save(newSubmission(product), { ...elm, subcategory_id: 8, type_id: 17 }, stored());
    expect(body).toMatchObject({
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

  it('saves it first, and then sends the new photos', async () => {
    const photos = stored();
    photos.thumbnails.push(newPhoto('top', top, 'Top'));
    const saved = await save(newSubmission(product), elm, photos);
    expect(calls).toEqual(['PUT /', 'POST /images thumbnails[2]']);
    expect(words(saved)).toEqual(['Main', 'Side', 'Back', 'Top']);
  });

  it('moves, describes and removes photos', async () => {
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

  it('puts a new main photo in the place of the one that was removed', async () => {
    const photos: Photos = { ...stored(), main: newPhoto('top', top, 'Top') };
    const saved = await save(newSubmission(product), oak, photos);
    expect(calls).toEqual(['PUT /', 'POST /images main']);
    expect(words(saved)).toEqual(['Top', 'Side', 'Back']);
  });

  it('keeps the main photo of before as another view, and puts a new photo between others', async () => {
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

  it('makes room before it sends, where ten thumbnails are all there may be', async () => {
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

  it('is told when somebody else has saved it since', async () => {
    const other = newSubmission(product);
    const mine = newSubmission(product);
    await save(other, { ...oak, colour: 'Red' }, stored());
    await expect(save(mine, elm, stored())).rejects.toMatchObject({
      status: 412,
      answer: { current: { title: 'Oak desk', colour: 'Red' } },
    });
  });

  it('is not told so of its own try whose answer was lost', async () => {
    const submission = newSubmission(product);
    faults = { 'PUT /': ['lost after'] };
    await expect(save(submission, elm, stored())).rejects.toMatchObject({ status: null });
    expect((await save(submission, elm, stored())).title).toBe('Elm desk');
  });
});
