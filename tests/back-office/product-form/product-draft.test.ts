import { beforeEach, expect, it } from 'vitest';
import {
  forgetDraft,
  readDraft,
  storeDraft,
} from '../../../src/back-office/forms/draft-storage.ts';
import { valueRow } from '../../../src/back-office/product-form/choices/choice-rows.ts';
import { noPhotos } from '../../../src/back-office/product-form/photos/photo-list.ts';
import { newDraft } from '../../../src/back-office/product-form/product-draft.ts';
import { emptyEntry } from '../../../src/back-office/product-form/product-entry.ts';
import { newSubmission } from '../../../src/back-office/product-form/submission.ts';
import { productFields } from '../../../src/catalogue/contract/product.ts';
import { pretendBrowser } from '../../support/components/pretend-browser.ts';
import { aPhoto, newPhotos } from './photos/a-photo.ts';

const entry = { ...emptyEntry, title: 'Oak desk', tags: 'oak, desk' };
const submission = {
  ...newSubmission(),
  key: 'a1b2c3d4',
  firstFields: productFields.parse({ title: 'Oak desk', description: 'Wide.', category_id: 1 }),
};
const { key = '', shape, pack } = newDraft(1);
const packed = pack({ ...entry, photos: newPhotos(aPhoto(1), [aPhoto(2)]) }, submission);
const savedAt = '2026-03-02T11:05:00.000Z';
const kept = {
  savedAt,
  base: null,
  values: { ...entry, photos: noPhotos },
  newPhotos: 2,
  key: 'a1b2c3d4',
  firstFields: submission.firstFields,
};

beforeEach(() => {
  pretendBrowser({ request: () => new Response(null, { status: 404 }) });
});

it('the draft of a new product is read back with the same values, key and number of photos', () => {
  storeDraft(key, { ...packed, savedAt });
  expect(readDraft(key, shape)).toEqual(kept);
});

it('the draft of a new product is not found after it was deleted', () => {
  storeDraft(key, packed);
  forgetDraft(key);
  expect(readDraft(key, shape)).toBeNull();
});

it('the draft of a new product fills in fields that are newer than the draft', () => {
  const { tags: _, ...older } = entry;
  localStorage.setItem('productDraft/1/new', JSON.stringify({ ...packed, savedAt, entry: older }));
  expect(readDraft(key, shape)?.values).toEqual({ ...entry, tags: '', photos: noPhotos });
});

it('the draft of a new product keeps choices as they were typed, also those of an older version as text', () => {
  const choices = [{ name: 'Size', values: [{ ...valueRow({ name: '2 m' }), width_cm: '2oo' }] }];
  const typed = pack({ ...entry, choices, photos: noPhotos }, submission);
  storeDraft(key, { ...typed, savedAt });
  expect(readDraft(key, shape)?.values.choices).toEqual(choices);
  const older = { ...entry, choices: 'Fabric: Sage (SG, +1,5)\nSmall' };
  storeDraft(key, { ...packed, savedAt, entry: older });
  expect(readDraft(key, shape)?.values.choices).toEqual([
    {
      name: 'Fabric',
      values: [{ ...valueRow({ name: 'Sage' }), code: 'SG', difference_cents: '+1,5' }],
    },
    { name: '', values: [valueRow({ name: 'Small' })] },
  ]);
});

it('a damaged draft of a new product keeps what can be read', () => {
  const damaged = { ...packed.entry, colour: 7, choices: { 0: 'Fabric' } };
  const photos = [{ kind: 'stored' }, 'none'];
  storeDraft(key, { ...packed, savedAt, entry: damaged, photos, newPhotos: '2' });
  expect(readDraft(key, shape)).toEqual({ ...kept, newPhotos: 0 });
});

it('the draft of a new product is not shown to another account on the same device', () => {
  storeDraft(key, packed);
  expect(readDraft(newDraft(11).key, shape)).toBeNull();
});

it.each(['', 'no JSON', '{}', '{"savedAt":"yesterday"}'])(
  'the draft of a new product is ignored when %j is stored',
  (text) => {
    localStorage.setItem('productDraft/1/new', text);
    expect(readDraft(key, shape)).toBeNull();
  },
);
