import { describe, expect, it } from 'vitest';
import {
  productSentence,
  siteMark,
  siteSentence,
} from '../../../src/back-office/publication/publication-words.ts';
import type { Publication, SiteState } from '../../../src/catalogue/contract/publication.ts';
import { STATUS } from '../../../src/catalogue/contract/taxonomy.ts';

const now = new Date('2026-03-02T12:00:00Z');
const connected: Publication = {
  connected: true,
  wanted_at: '2026-03-02T11:57:00.000Z',
  requested_at: '2026-03-02T11:58:00.000Z',
  failed: null,
  products: {},
};
const SEEN = 'Visitors see everything as it stands here. Search engines and the PDF catalogue get';
const behind: SiteState[] = ['waiting', 'failed', 'not connected'];

describe('the line above the products table', () => {
  it('is content when the whole site shows everything', () => {
    expect(siteSentence(0, connected, now)).toBe('The site shows everything as it stands here.');
  });

  it('says who sees the changes, and when a build was asked for', () => {
    expect(siteSentence(3, connected, now)).toBe(
      `${SEEN} 3 changes with the next build, which was asked for 2 minutes ago.`,
    );
  });

  it.each([
    ['never', null],
    ['only before the latest change', '2026-03-02T11:56:00.000Z'],
  ])('says that a build will be asked for when it was %s', (_, requested_at) => {
    expect(siteSentence(1, { ...connected, requested_at }, now)).toBe(
      `${SEEN} 1 change with the next build, which will be asked for in a moment.`,
    );
  });

  it('says that asking failed and is tried again', () => {
    const failed = { at: '2026-03-02T11:00:00.000Z', reason: 'The build hook answered 503.' };
    expect(siteSentence(2, { ...connected, failed }, now)).toBe(
      `${SEEN} 2 changes with the next build. Asking for it failed 1 hour ago; it is tried again by itself.`,
    );
  });

  it('says that a person has to build where the site is not built by itself', () => {
    expect(siteSentence(2, { ...connected, connected: false }, now)).toBe(
      `${SEEN} 2 changes with the next build, which whoever looks after the site starts.`,
    );
  });
});

describe('what a row says', () => {
  const mark = (state: SiteState, status_id: number) => siteMark(state, { status_id });

  it('is one word where the whole site is as it should be', () => {
    expect(mark('live', STATUS.inStock)).toBe('Live');
    expect(mark('hidden', STATUS.paused)).toBe('Hidden (pause)');
  });

  it.each(behind)('is what visitors see while the built site is behind: %s', (state) => {
    expect(mark(state, STATUS.outOfStock)).toBe('Live; search engines follow');
    expect(mark(state, STATUS.paused)).toBe('Hidden; search engines follow');
  });
});

describe('what is said of a product that was just added', () => {
  it('is that the whole site shows it, once it does', () => {
    expect(productSentence('live')).toBe('The whole site shows it.');
  });

  it.each(behind)('is that visitors see it before that: %s', (state) => {
    expect(productSentence(state)).toMatch(
      /^Visitors see it now\. Search engines find it after the next build/,
    );
  });
});
