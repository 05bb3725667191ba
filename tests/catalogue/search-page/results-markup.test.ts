import { expect, it } from 'vitest';
import type { Card } from '../../../src/catalogue/contract/card.ts';
import { inWords } from '../../../src/catalogue/contract/choices/chosen.ts';
import { resultsMarkup } from '../../../src/catalogue/search-page/results-markup.ts';

const card = (key: string): Card => ({
  key,
  title: key,
  path: `/p/${key}`,
  stored: undefined,
  picture: { src: `/${key}.webp`, srcset: `/${key}.webp 400w`, alt: key },
});

const results = {
  query: { q: 'chair', page: 1 },
  note: '',
  pages: [],
  shown: 2,
  found: 2,
  options: [],
  cards: [card('first'), card('second')],
  of: 1,
};

it('the search page has a heading above products only if there are any', () => {
  expect(resultsMarkup(results)).toContain('<h2 class="visually-hidden">Pieces</h2>');
  const nothing = resultsMarkup({ ...results, shown: 0, found: 0, cards: [] });
  expect(nothing).not.toContain('<h2');
  expect(nothing).not.toContain('<ul');
});

it('the search page says how results differ from the query, and shows an answer above them', () => {
  const answer = { typed: '', title: 'How do I pay?', text: 'By <M-Pesa>.', path: '/contact-us' };
  const html = resultsMarkup({ ...results, answer, note: 'Nothing for “bunk”.' });
  expect(html).toContain('role="status">Nothing for “bunk”. 1 answer and 2 pieces.</p>');
  expect(html).toContain('<a href="/contact-us">How do I pay?</a> By &lt;M-Pesa&gt;.</p>');
  const alone = { ...results, answer, shown: 0, found: 0, cards: [] };
  expect(resultsMarkup(alone)).toContain('>1 answer for “chair”</p>');
});

it('the search page loads the first picture of the results at once, and the others lazily', () => {
  const html = resultsMarkup(results);
  const [first, second] = html.match(/<img [^>]*>/g) ?? [];
  expect(first).toContain('fetchpriority="high"');
  expect(first).not.toContain('loading="lazy"');
  expect(second).toContain('loading="lazy"');
});

it('the search page says which value a piece was found in', () => {
  const white = { ...card('first'), foundIn: inWords([{ choice: 'Top', value: 'White' }]) };
  const html = resultsMarkup({ ...results, cards: [white, card('second')] });
  expect(html.match(/<p class="found-in">.*?<\/p>/g)).toEqual(['<p class="found-in">in white</p>']);
});

it('the search page folds all but a row of four pages', () => {
  const page = (each: number) => ({ title: `Page ${each}`, path: `/page-${each}` });
  const withPages = (count: number) =>
    resultsMarkup({ ...results, pages: Array.from({ length: count }, (_, each) => page(each)) });
  const [first = '', folded = ''] = withPages(15).split('<details><summary>Show all 15</summary>');
  expect(first.match(/href="\/page-/g)).toHaveLength(4);
  expect(folded.match(/href="\/page-/g)).toHaveLength(11);
  expect(withPages(4)).not.toContain('Show all');
});
