import { expect, it } from 'vitest';
import { trimUnseen, typedLine, typedLines } from '../../../src/platform/contract/typed-text.ts';

const HIDDEN = ['\u0000', '\u0007', '\u001b', '\u007f', '\u009b', '\u202a', '\u202e', '\u2069'];
const TYPED = ['Ũnĩ', 'עִברִית', '\u200f', '\u200e', '👩\u200d🏭', '🇰🇪', 'é', '½', '<b>', '\ufe0f'];

/** Copied along with a text from chats and pages. */
const UNSEEN = [
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u2068',
  '\u2069',
  '\ufe0d',
  '\ufeff',
  '\u00ad',
];

it.each(HIDDEN)('the mark %j is removed from single and multi-line text', (character) => {
  expect(typedLine(`a${character}b`)).toBe('ab');
  expect(typedLines(`a${character}\nb${character}`)).toBe('a\nb');
});

it.each(TYPED)('the mark %j is kept in typed text', (character) => {
  expect(typedLine(`a${character}b`)).toBe(`a${character}b`);
  expect(typedLines(`a${character}\nb`)).toBe(`a${character}\nb`);
});

it.each(UNSEEN)('the mark %j is trimmed at both ends of typed text', (mark) => {
  for (const tidy of [trimUnseen, typedLine, typedLines]) {
    expect(tidy(` ${mark}a${mark}b ${mark}${mark} `)).toMatch(/^a.?b$/u);
  }
});

it('typed text with many marks inside it is trimmed in linear time', () => {
  const marks = '\u200b'.repeat(200_000);
  expect(trimUnseen(`a${marks}b`)).toHaveLength(200_002);
});

it('the characters of typed text are composed (NFC)', () => {
  expect(typedLine('Cafe\u0301')).toBe('Caf\u00e9');
  expect(typedLines('Cafe\u0301')).toBe('Caf\u00e9');
});

it('the lines of single-line text are joined', () => {
  expect(typedLine(' one\r\ntwo\u0085three\tfour \u0007 five ')).toBe('one two three four five');
});

it('multi-line text keeps its tabs and spaces, and its line breaks are normalized', () => {
  expect(typedLines('\none\r\ntwo\rthree\u000b\u000cfour\n\n\tfive  six ')).toBe(
    'one\ntwo\nthree\n\nfour\n\n\tfive  six',
  );
});
