import { describe, expect, it } from 'vitest';
import { tagKey, tagName, withoutRepeats } from '../../../src/catalogue/contract/tag.ts';

describe('two names are of one tag', () => {
  it.each([
    ['in another case', 'Oak', 'oAK'],
    ['in another case, with accents', 'Élan', 'éLAN'],
    ['with another way to write an accent', 'Caf\u00e9', 'Cafe\u0301'],
    ['with wider spaces', 'solid oak', ' solid\t oak '],
  ])('%s', (_, one, other) => {
    expect(tagKey(one)).toBe(tagKey(other));
  });

  it('but not where letters differ', () => {
    expect(tagKey('oak')).not.toBe(tagKey('oaks'));
  });
});

describe('a tag', () => {
  it.each(['oak', 'four people', '4', '木', `with "quotes"`, 'a/b', 'x'.repeat(40)])(
    'may be %s',
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
  ])('is not %s', (_, name, message) => {
    expect(tagName.safeParse(name).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

it('tags of a product come once each, as the first was written', () => {
  expect(withoutRepeats(['Oak', 'desk', 'OAK', 'Desk', 'ash'])).toEqual(['Oak', 'desk', 'ash']);
});
