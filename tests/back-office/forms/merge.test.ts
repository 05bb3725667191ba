import { expect, it } from 'vitest';
import { areSame, type FormPart, rebased } from '../../../src/back-office/forms/form-parts.ts';
import { differences, merged } from '../../../src/back-office/forms/merge.ts';

interface Letter {
  title: string;
  lines: string[];
  day: string;
  month: string;
}

const parts: FormPart<Letter>[] = [
  { name: 'title', label: 'Title' },
  { name: 'lines', label: 'Lines' },
  { name: 'date', label: 'Date', fields: ['day', 'month'] },
];
const base: Letter = { title: 'Beds', lines: ['one'], day: '1', month: 'May' };

it('two versions of a form are the same if each part of the form is the same', () => {
  expect(areSame(parts, base, { ...base, lines: ['one'] })).toBe(true);
  expect(areSame(parts, base, { ...base, lines: ['two'] })).toBe(false);
});

it('two versions of a form differ in parts, of which the only changed side is suggested', () => {
  const theirs = { ...base, title: 'Sofas', day: '2' };
  const mine = { ...base, title: 'Desks', lines: ['mine'] };
  expect(differences(parts, base, { theirs, mine })).toEqual([
    { name: 'title', label: 'Title', isDisputed: true },
    { name: 'lines', label: 'Lines', isDisputed: false, suggested: 'mine' },
    { name: 'date', label: 'Date', isDisputed: false, suggested: 'theirs' },
  ]);
});

it('two versions of a form are merged so that dependent fields come from one side', () => {
  const theirs = { ...base, title: 'Sofas', day: '2' };
  const mine = { ...base, title: 'Desks', day: '3', month: 'June' };
  expect(merged(parts, base, { theirs, mine }, { date: 'mine' })).toEqual({
    title: 'Sofas',
    lines: ['one'],
    day: '3',
    month: 'June',
  });
});

it('two versions of a form ask nothing about a part that keeps the additions of both', () => {
  const lists: FormPart<Letter>[] = [
    {
      name: 'lines',
      label: 'Lines',
      agrees: () => true,
      merge: ({ theirs, mine }) => ({ lines: [...new Set([...theirs.lines, ...mine.lines])] }),
    },
  ];
  const sides = {
    theirs: { ...base, lines: ['one', 'a'] },
    mine: { ...base, lines: ['one', 'b'] },
  };
  expect(differences(lists, base, sides)).toEqual([]);
  expect(merged(lists, base, sides, {}).lines).toEqual(['one', 'a', 'b']);
});

it('typed values are rebased on another version, and neither is lost', () => {
  const mine = { ...base, title: 'Mine' };
  const onto = { ...base, title: 'Theirs', month: 'June' };
  expect(rebased(parts, mine, base, onto)).toEqual({ ...onto, title: 'Mine' });
});
