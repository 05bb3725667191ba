import { describe, expect, it } from 'vitest';
import { readRecent, withRecent } from '../../../src/catalogue/product-page/recent-list.ts';

const piece = (key: string) => ({ key, title: `Piece ${key}`, path: `/p/${key}`, picture: '' });

describe('what was looked at', () => {
  it('has the last piece in front, each once, and no more than eight', () => {
    const seen = Array.from({ length: 9 }, (_, index) => piece(String(index)));
    const recent = seen.reduce(withRecent, []);
    expect(withRecent(recent, piece('5')).map(({ key }) => key)).toEqual([
      '5',
      '8',
      '7',
      '6',
      '4',
      '3',
      '2',
      '1',
    ]);
  });

  it('comes back as it was kept', () => {
    expect(readRecent(JSON.stringify([piece('42')]))).toEqual([piece('42')]);
  });

  it.each([
    null,
    '{',
    '"text"',
    '[1, null, {}]',
    JSON.stringify([{ ...piece('1'), path: 'javascript:alert(1)' }]),
    JSON.stringify([{ ...piece('1'), picture: '//elsewhere.test/x.webp' }]),
  ])('is nothing when the device kept %s', (kept) => {
    expect(readRecent(kept)).toEqual([]);
  });
});
