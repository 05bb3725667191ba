import { expect, it } from 'vitest';
import { correctionNote } from '../../../src/catalogue/search/notes.ts';

const correct = (word: string) => ({ sofaa: 'sofa', tabel: 'table' })[word] ?? word;

it.each([
  ['sofaa', 'Showing results for “sofa”.'],
  ['Oak tabel, 2 m', 'Showing results for “Oak table 2 m”.'],
  ['Oak table', ''],
  ['sofaa-bed', ''],
])('the note about the search for “%s” is “%s”', (text, note) => {
  expect(correctionNote(text, correct)).toBe(note);
});
