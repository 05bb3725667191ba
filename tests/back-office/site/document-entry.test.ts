import { expect, it } from 'vitest';
import { emptyRow } from '../../../src/back-office/forms/fields/empty-row.ts';
import type { ListField } from '../../../src/back-office/forms/fields/field-types.ts';
import { problemsAt } from '../../../src/back-office/forms/fields/row-values.ts';
import { entryOf, writtenOf } from '../../../src/back-office/site/form/document-entry.ts';
import { labelIn } from '../../../src/back-office/site/form/site-field.ts';

const phones: ListField = {
  kind: 'list',
  path: 'phones',
  label: 'Phones',
  one: 'phone number',
  limit: 6,
  fields: [{ kind: 'line', path: '', label: 'Number', limit: 20 }],
};
const fields = [
  { kind: 'line', path: 'hero.title', label: 'Title', limit: 60 },
  { kind: 'switch', path: 'on', label: 'On' },
  phones,
] as const;
const defaults = { hero: { title: 'Beds' }, on: true, phones: ['1', '2'], other: 'x' };
const original = { defaults, written: {} };

it('the overrides of a form are empty if the form equals the file', () => {
  const entry = entryOf(fields, original);
  expect(entry).toEqual({ 'hero.title': 'Beds', on: true, phones: ['1', '2'] });
  expect(writtenOf(fields, original, entry)).toEqual({});
});

it('the overrides of a form contain differences, such as a switch that is off', () => {
  const entry = { 'hero.title': ' Good beds ', on: false, phones: ['2', ' '] };
  expect(writtenOf(fields, original, entry)).toEqual({
    'hero.title': 'Good beds',
    on: false,
    phones: ['2'],
  });
});

it('the overrides of a form omit cleared fields', () => {
  const saved = { defaults, written: { 'hero.title': 'Good beds' } };
  const entry = { ...entryOf(fields, saved), 'hero.title': '' };
  expect(writtenOf(fields, saved, entry)).toEqual({});
});

it('the overrides of a form keep values without a field', () => {
  const saved = { defaults, written: { other: 'y' } };
  expect(writtenOf(fields, saved, entryOf(fields, saved))).toEqual({ other: 'y' });
});

it('map the messages of a refusal to their fields', () => {
  const problems = { 'phones.1': 'No number.', phonesToo: 'Other.', email: 'No address.' };
  expect(problemsAt(problems, 'phones')).toEqual({ 1: 'No number.' });
  expect(problemsAt(problems, 'email')).toEqual({ '': 'No address.' });
});

it('a new row starts with its required values', () => {
  expect(emptyRow(phones)).toBe('');
  const row = emptyRow({
    ...phones,
    named: true,
    fields: [
      { kind: 'select', path: 'topic', label: 'Topic', options: [{ id: 'delivery', name: '' }] },
      { kind: 'switch', path: 'shown', label: 'Shown' },
    ],
  });
  expect(row).toEqual({
    id: expect.stringMatching(/^[a-z0-9-]+$/),
    topic: 'delivery',
    shown: false,
  });
});

it('name a field with its group if others share its label', () => {
  const groups = [
    { title: 'Tile 1', fields: [fields[0]] },
    { title: 'Tile 2', fields: [{ ...fields[0], path: 'tiles.1.title' }, phones] },
  ];
  expect(labelIn(groups, 'tiles.1.title')).toBe('Tile 2: Title');
  expect(labelIn(groups, 'phones')).toBe('Phones');
});
