import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Draft,
  forgetDraft,
  keepDraft,
  keptSentence,
  readDraft,
} from '../../../src/back-office/product-form/draft.ts';
import { emptyEntry } from '../../../src/back-office/product-form/product-entry.ts';
import { productFields } from '../../../src/catalogue/contract/product.ts';
import { pretendBrowser } from '../../support/components/pretend-browser.ts';

const draft: Draft = {
  savedAt: '2026-03-02T11:05:00.000Z',
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
    keepDraft(1, draft);
    expect(readDraft(1)).toEqual(draft);
  });

  it('is gone once it is forgotten', () => {
    keepDraft(1, draft);
    forgetDraft(1);
    expect(readDraft(1)).toBeNull();
  });

  it('fills in fields that the form did not have when it was kept', () => {
    const { tags: _, ...older } = draft.entry;
    localStorage.setItem('productDraft/1/new', JSON.stringify({ ...draft, entry: older }));
    expect(readDraft(1)?.entry).toEqual({ ...draft.entry, tags: '' });
  });

  it('is nobody else’s', () => {
    keepDraft(1, draft);
    expect(readDraft(11)).toBeNull();
  });

  it.each(['', 'no JSON', '{}', '{"savedAt":"yesterday"}'])('is none when %j is kept', (text) => {
    localStorage.setItem('productDraft/1/new', text);
    expect(readDraft(1)).toBeNull();
  });
});

it('says since when a draft is kept', () => {
  const savedAt = new Date(2026, 2, 2, 14, 5).toISOString();
  expect(keptSentence({ savedAt }, new Date(2026, 2, 2, 23, 59))).toBe(
    'We kept what you typed at 14:05.',
  );
});
