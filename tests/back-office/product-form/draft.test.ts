import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Draft,
  draftSentence,
  forgetDraft,
  keepDraft,
  readDraft,
} from '../../../src/back-office/product-form/draft.ts';
import { emptyEntry } from '../../../src/back-office/product-form/product-entry.ts';
import { productFields } from '../../../src/catalogue/contract/product.ts';
import { pretendBrowser } from '../../support/components/pretend-browser.ts';

const draft: Draft = {
  savedAt: '2026-03-02T11:05:00.000Z',
  by: { fname: 'Wanjiku', lname: 'Otieno' },
  entry: { ...emptyEntry, title: 'Oak desk', tags: 'oak, desk' },
  photos: 2,
  key: 'a1b2c3d4',
  firstFields: productFields.parse({ title: 'Oak desk', description: 'Wide.', category_id: 1 }),
};

beforeEach(() => {
  pretendBrowser({ request: () => new Response(null, { status: 404 }) });
});

describe('the draft of the add form', () => {
  it('is read as it was kept', () => {
    keepDraft(draft);
    expect(readDraft()).toEqual(draft);
  });

  it('is gone once it is forgotten', () => {
    keepDraft(draft);
    forgetDraft();
    expect(readDraft()).toBeNull();
  });

  it('fills in fields that the form did not have when it was kept', () => {
    const { tags: _, ...older } = draft.entry;
    localStorage.setItem('productDraft', JSON.stringify({ ...draft, entry: older }));
    expect(readDraft()?.entry).toEqual({ ...draft.entry, tags: '' });
  });

  it('is nobody’s in particular when that was not kept', () => {
    const { by: _, ...older } = draft;
    localStorage.setItem('productDraft', JSON.stringify(older));
    expect(readDraft()).toEqual({ ...older, by: null });
  });

  it.each(['', 'no JSON', '{}', '{"savedAt":"yesterday"}'])('is none when %j is kept', (text) => {
    localStorage.setItem('productDraft', text);
    expect(readDraft()).toBeNull();
  });
});

describe('what is said of a draft', () => {
  const now = new Date(2026, 2, 2, 23, 59);
  const stored = { ...draft, savedAt: new Date(2026, 2, 2, 14, 5).toISOString() };
  const [wanjiku, amina] = [
    { fname: 'Wanjiku', lname: 'Otieno' },
    { fname: 'Amina', lname: 'Otieno' },
  ];

  it.each([
    ['whoever typed it', stored, wanjiku, 'We kept what you typed at 14:05.'],
    ['a colleague', stored, amina, 'Wanjiku left a draft here at 14:05.'],
    ['nobody who is known yet', stored, undefined, 'A draft was kept here at 14:05.'],
    [
      'anybody, of an older one',
      { ...stored, by: null },
      amina,
      'We kept what you typed at 14:05.',
    ],
  ])('to %s', (_, one, own, said) => {
    expect(draftSentence(one, own, now)).toBe(said);
  });
});
