import { describe, expect, it } from 'vitest';
import { siteSentence } from '../../src/back-office/products/publication-words.ts';
import type { Publication } from '../../src/catalogue/publication.ts';

const now = new Date('2026-03-02T12:00:00Z');
const connected: Publication = {
  connected: true,
  wanted_at: '2026-03-02T11:57:00.000Z',
  requested_at: '2026-03-02T11:58:00.000Z',
  failed: null,
  products: {},
};

describe('the line above the products table', () => {
  it('is content when the site shows everything', () => {
    expect(siteSentence(0, connected, now)).toBe('The site shows everything as it stands here.');
  });

  it('says when a build was asked for', () => {
    expect(siteSentence(3, connected, now)).toBe(
      '3 changes are not on the site yet; a build was asked for 2 minutes ago.',
    );
  });

  it.each([
    ['never', null],
    ['only before the latest change', '2026-03-02T11:56:00.000Z'],
  ])('says that a build will be asked for when it was %s', (_, requested_at) => {
    expect(siteSentence(1, { ...connected, requested_at }, now)).toBe(
      '1 change is not on the site yet; a build will be asked for in a moment.',
    );
  });

  it('says that asking failed and is tried again', () => {
    const failed = { at: '2026-03-02T11:00:00.000Z', reason: 'The build hook answered 503.' };
    expect(siteSentence(2, { ...connected, failed }, now)).toBe(
      '2 changes are not on the site yet. Asking for a build failed 1 hour ago; it is tried again by itself.',
    );
  });

  it('says that a person has to build where no build hook is connected', () => {
    expect(siteSentence(2, { ...connected, connected: false }, now)).toMatch(
      /^2 changes are not on the site yet\. No build hook is connected/,
    );
  });
});
