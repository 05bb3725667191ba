import { describe, expect, it } from 'vitest';
import { typedLine, typedLines } from '../../../src/platform/contract/typed-text.ts';

const HIDDEN = ['\u0000', '\u0007', '\u001b', '\u007f', '\u009b', '\u202a', '\u202e', '\u2069'];
const TYPED = ['Ũnĩ', 'עִברִית', '\u200f', '\u200e', '👩\u200d🏭', '🇰🇪', 'é', '½', '<b>', '\ufe0f'];

describe('what was typed', () => {
  it.each(HIDDEN)('is kept without %j, on one line and on many', (character) => {
    expect(typedLine(`a${character}b`)).toBe('ab');
    expect(typedLines(`a${character}\nb${character}`)).toBe('a\nb');
  });

  it.each(TYPED)('is kept with %j', (character) => {
    expect(typedLine(`a${character}b`)).toBe(`a${character}b`);
    expect(typedLines(`a${character}\nb`)).toBe(`a${character}\nb`);
  });

  it('stays a single line where it is one', () => {
    expect(typedLine(' one\r\ntwo\u0085three\tfour \u0007 five ')).toBe('one two three four five');
  });

  it('keeps line breaks, however they are written, tabs and spaces where there are many', () => {
    expect(typedLines('\none\r\ntwo\rthree\u000b\u000cfour\n\n\tfive  six ')).toBe(
      'one\ntwo\nthree\n\nfour\n\n\tfive  six',
    );
  });
});
