import { expect, it } from 'vitest';
import type { Card } from '../../../src/catalogue/contract/card.ts';
import { resultsMarkup } from '../../../src/catalogue/search-page/results-markup.ts';

const card = (key: string): Card => ({
  key,
  title: key,
  path: `/p/${key}`,
  live: undefined,
  picture: { src: `/${key}.webp`, srcset: `/${key}.webp 400w`, alt: key },
});

const results = {
  query: { q: 'chair', page: 1 },
  pages: [],
  shown: 2,
  found: 2,
  choices: [],
  cards: [card('first'), card('second')],
  of: 1,
};

it('has a heading above products only if there are any', () => {
  expect(resultsMarkup(results)).toContain('<h2 class="visually-hidden">Pieces</h2>');
  expect(resultsMarkup({ ...results, shown: 0, found: 0, cards: [] })).not.toContain('<h2');
});

it('loads the first picture of the results at once, and the others lazily', () => {
  const html = resultsMarkup(results);
  const [first, second] = html.match(/<img [^>]*>/g) ?? [];
  expect(first).toContain('fetchpriority="high"');
  expect(first).not.toContain('loading="lazy"');
  expect(second).toContain('loading="lazy"');
});
