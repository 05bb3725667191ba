import { expect, it } from 'vitest';
import { tagKey, tagName, withoutRepeats } from '../../../src/catalogue/contract/tag.ts';

it.each([
  ['in another case', 'Oak', 'oAK'],
  ['in another case, with accents', 'Élan', 'éLAN'],
  ['with another way to write an accent', 'Caf\u00e9', 'Cafe\u0301'],
  ['with wider spaces', 'solid oak', ' solid\t oak '],
])('comparing tag names treats names as equal: %s', (_, one, other) => {
  expect(tagKey(one)).toBe(tagKey(other));
});

it('comparing tag names distinguishes different letters', () => {
  expect(tagKey('oak')).not.toBe(tagKey('oaks'));
});

it.each(['oak', 'four people', '4', '木', `with "quotes"`, 'a/b', 'x'.repeat(40)])(
  'a tag name may be %s',
  (name) => {
    expect(tagName.parse(` ${name} `)).toBe(name);
  },
);

it.each([
  ['empty', ' ', 'A tag has at least one letter or digit.'],
  ['long', 'x'.repeat(41), 'A tag has at most 40 characters.'],
  ['nothing but signs', '..', 'A tag has at least one letter or digit.'],
  ['two, with a comma', 'oak, ash', 'A tag has no comma in it.'],
  ['no text', 7, 'A tag is a text.'],
])('a tag name may not be %s', (_, name, message) => {
  expect(tagName.safeParse(name).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it('a tag occurs once in a product, in its first spelling', () => {
  expect(withoutRepeats(['Oak', 'desk', 'OAK', 'Desk', 'ash'])).toEqual(['Oak', 'desk', 'ash']);
});
