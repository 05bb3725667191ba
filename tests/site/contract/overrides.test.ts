import { expect, it } from 'vitest';
import { pageDocument } from '../../../src/catalogue/contract/page-documents.ts';
import { applyOverrides, overrides } from '../../../src/site/contract/overrides.ts';

const file = { title: 'One', hero: { text: 'Two' }, tiles: [{ title: 'A' }, { title: 'B' }] };

it.each([
  ['a text', { title: 'Eins' }, { ...file, title: 'Eins' }],
  ['a text within', { 'hero.text': 'Zwei' }, { ...file, hero: { text: 'Zwei' } }],
  ['one of a list', { 'tiles.1.title': 'C' }, { ...file, tiles: [{ title: 'A' }, { title: 'C' }] }],
  ['a whole list', { tiles: [] }, { ...file, tiles: [] }],
  [
    'something the file leaves out',
    { 'hero.note': 'Three' },
    { ...file, hero: { text: 'Two', note: 'Three' } },
  ],
  ['nothing, where it was cleared', { title: '', 'hero.text': null }, file],
  ['nothing, where the list is shorter', { 'tiles.7.title': 'Z' }, file],
  ['nothing, where a list is not to be so long', { 'tiles.length': 2 ** 32 - 1 }, file],
  ['nothing, where a list could not be so long', { 'tiles.length': -1 }, file],
  ['nothing that is no place of a file', { '__proto__.polluted': 'yes' }, file],
])('overrides of a file apply as %s', (_, overrides, expected) => {
  expect(applyOverrides(file, overrides)).toEqual(expected);
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

it('overrides of a file use paths with dots', () => {
  expect(overrides.safeParse({ 'hero.text': 'x' }).success).toBe(true);
  expect(overrides.safeParse({ 'hero text': 'x' }).success).toBe(false);
});

it('the document of a catalogue page is named after the page’s path', () => {
  expect(pageDocument('page', "/office-furniture/chairs/visitor's-chairs")).toBe(
    'page.office-furniture.chairs.visitors-chairs',
  );
  expect(pageDocument('order', '/school-&-university')).toBe('order.school--university');
});
