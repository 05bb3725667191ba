import { expect, it } from 'vitest';
import { suggestTags, withTag } from '../../../src/back-office/product-form/TagsField.tsx';

const known = [
  { name: 'desk', count: 3 },
  { name: 'oak', count: 9 },
  { name: 'oak veneer', count: 1 },
  { name: 'sofa', count: 5 },
];

it('suggested tags begin with the most used', () => {
  expect(suggestTags(known, '')).toEqual(['oak', 'sofa', 'desk', 'oak veneer']);
});

it('suggested tags exclude the tags of the product', () => {
  expect(suggestTags(known, 'OAK , sofa,')).toEqual(['desk', 'oak veneer']);
});

it('suggested tags begin with the typed word, or contain it', () => {
  expect(suggestTags(known, 'o')).toEqual(['oak', 'oak veneer', 'sofa']);
  expect(suggestTags(known, 'desk, ven')).toEqual(['oak veneer']);
});

it('suggested tags are eight at most', () => {
  const many = Array.from({ length: 20 }, (_, n) => ({ name: `tag ${n}`, count: n }));
  expect(suggestTags(many, '')).toHaveLength(8);
});

it.each([
  { text: '', tag: 'oak', becomes: 'oak, ' },
  { text: 'sofa, ', tag: 'oak', becomes: 'sofa, oak, ' },
  { text: 'sofa, oa', tag: 'oak', becomes: 'sofa, oak, ' },
  { text: 'sofa, ven', tag: 'oak veneer', becomes: 'sofa, oak veneer, ' },
  { text: 'sofa', tag: 'oak', becomes: 'sofa, oak, ' },
  { text: 'oak', tag: 'oak veneer', becomes: 'oak, oak veneer, ' },
])('a tag that is taken changes $text to $becomes', ({ text, tag, becomes }) => {
  expect(withTag(known, text, tag)).toBe(becomes);
});
