import { expect, it } from 'vitest';
import {
  type NewPhoto,
  noPhotos,
  type Photos,
} from '../../../src/back-office/product-form/photos/photo-list.ts';
import {
  type PhotoProgress,
  sendAhead,
} from '../../../src/back-office/product-form/photos/photo-upload.ts';
import { newSubmission } from '../../../src/back-office/product-form/submission.ts';
import { historyOf } from '../../catalogue/server/stored-catalogue.ts';
import { elm, FormLine, files, oak, save, upload, words } from './a-submission.ts';
import { aPhoto, newPhoto, newPhotos } from './photos/a-photo.ts';

const { main, side, back, top } = files;
const line = await FormLine.open();

const photos: Photos = {
  main: newPhoto('main', main, 'Main'),
  thumbnails: [newPhoto('side', side, 'Side'), newPhoto('back', back, 'Back')],
};

const given = 'POST /images main thumbnails[0] thumbnails[1]';

it('adding a product creates it, sends photos that were not sent before one by one, then gives it all of them', async () => {
  const saved = await save(newSubmission(), oak, photos);
  expect(line.calls).toEqual(['POST /', ...Array(3).fill('POST /photographs'), given]);
  expect(words(saved)).toEqual(['Main', 'Side', 'Back']);
});

it('adding a product sends no photo again that was sent when it was chosen', async () => {
  const sent = await Promise.all(
    [main, side, back].map((file) => sendAhead({ key: '', file }, { tell() {}, upload })),
  );
  const { main: first, thumbnails } = photos as { main: NewPhoto; thumbnails: NewPhoto[] };
  const ahead = {
    main: { ...first, ahead: sent[0] },
    thumbnails: thumbnails.map((photo, n) => ({ ...photo, ahead: sent[n + 1], file: undefined })),
  };
  line.calls = [];
  expect(words(await save(newSubmission(), oak, ahead))).toEqual(['Main', 'Side', 'Back']);
  expect(line.calls).toEqual(['POST /', given]);
});

it('adding a product leaves missing texts to the server', async () => {
  const saved = await save(newSubmission(), oak, newPhotos(main));
  expect(words(saved)).toEqual(['Photograph of Oak desk']);
});

it('adding a product detects no change in paragraphs, though a form sends its own line breaks', async () => {
  const paragraphs = { ...oak, description: 'Wide.\n\nOiled twice.' };
  const { id, description } = await save(newSubmission(), paragraphs, noPhotos);
  expect(description).toBe(paragraphs.description);
  expect(line.calls).not.toContain('PUT /');
  expect(await historyOf(line.staff, { id })).toMatchObject([{ action: 'created' }]);
});

it('adding a product has its own idempotency key for each form', () => {
  expect(newSubmission().key).toMatch(/^[0-9a-f]{32}$/);
  expect(newSubmission().key).not.toBe(newSubmission().key);
});

it('adding a product creates one product although the answer was lost, and saves text typed since', async () => {
  const submission = newSubmission();
  line.faults = { 'POST /': ['lost after'] };
  await expect(save(submission, oak, photos)).rejects.toMatchObject({ status: null });
  const saved = await save(submission, elm, photos);
  expect(saved.title).toBe('Elm desk');
  expect(await line.everyProduct()).toHaveLength(1);
});

it('adding a product accepts corrected fields after a refusal', async () => {
  const submission = newSubmission();
  line.faults = { 'POST /': ['refused'] };
  await expect(save(submission, oak, photos)).rejects.toMatchObject({ status: 422 });
  await save(submission, elm, photos);
  expect((await line.everyProduct()).map(({ title }) => title)).toEqual(['Elm desk']);
});

it('adding a product continues after a photo that did not arrive, without sending anything twice', async () => {
  const submission = newSubmission();
  line.faults = { 'POST /images': ['lost before'] };
  await expect(save(submission, oak, photos)).rejects.toMatchObject({ status: null });
  line.calls = [];
  expect(words(await save(submission, oak, photos))).toEqual(['Main', 'Side', 'Back']);
  expect(line.calls).toEqual([given]);
});

it('adding a product shows photos once although the answer to them was lost', async () => {
  const submission = newSubmission();
  line.faults = { 'POST /images': ['lost after'] };
  await expect(save(submission, oak, photos)).rejects.toMatchObject({ status: null });
  expect(words(await save(submission, oak, photos))).toEqual(['Main', 'Side', 'Back']);
});

it('adding a product knows its photos by their keys beside one that a colleague has added meanwhile', async () => {
  const submission = newSubmission();
  line.faults = { 'POST /images': ['lost before'] };
  await expect(save(submission, oak, photos)).rejects.toMatchObject({ status: null });
  const [product] = await line.everyProduct();
  const theirs = new FormData();
  theirs.append('thumbnails[0]', top);
  theirs.append('thumbnails_alt[0]', 'Theirs');
  const added = await line.staff.postForm(`/api/products/${product?.id}/images`, theirs);
  expect(added.status).toBe(200);
  const saved = await save(submission, oak, photos);
  expect(words(saved)).toEqual(['Main', 'Side', 'Back', 'Theirs']);
});

const broken = aPhoto(2000, { name: 'broken.jpg' });

it('a photo that the server refuses does not stop the others, and is named', async () => {
  const submission = newSubmission();
  const photos = newPhotos(main, [side, broken, back]);
  const told = new Map<string, PhotoProgress>();
  const saving = save(submission, oak, photos, (key, progress) => told.set(key, progress));
  await expect(saving).rejects.toMatchObject({ status: 415 });
  expect(Object.fromEntries(told)).toMatchObject({
    main: { phase: 'sent' },
    'thumbnail 1': { phase: 'sent' },
    'thumbnail 2': { phase: 'failed', reason: expect.stringContaining('not a photo') },
    'thumbnail 3': { phase: 'sent' },
  });
  expect((await line.everyProduct())[0]?.images).toHaveLength(3);
});

it('a photo that the server refuses is replaced in its place by another one', async () => {
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
  line.calls = [];
  expect(words(await save(submission, oak, mended))).toEqual([first, second, third]);
  expect(line.calls).toEqual(['POST /photographs', 'POST /images thumbnails[0]', 'PUT /']);
});
