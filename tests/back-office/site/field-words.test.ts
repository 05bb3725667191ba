import { expect, it } from 'vitest';
import type { ListField, PlainField } from '../../../src/back-office/forms/fields/field-types.ts';
import { rowWords, valueWords } from '../../../src/back-office/site/form/field-words.ts';
import type { SiteField } from '../../../src/back-office/site/form/site-field.ts';
import { WEEKDAYS } from '../../../src/company/contract/calendar.ts';

const at = { path: 'somewhere', label: 'Shown on the site' };
const line: PlainField = { ...at, kind: 'line', limit: 80 };
const select: PlainField = { ...at, kind: 'select', options: [{ id: 'ig', name: 'Instagram' }] };
const hours = { open: '08:30', close: '17:30' };
const week = Object.fromEntries(WEEKDAYS.map((day) => [day, day === 'sunday' ? 'closed' : hours]));
const links: ListField = {
  ...at,
  kind: 'list',
  one: 'link',
  limit: 9,
  fields: [
    { path: 'said', label: 'Words', kind: 'text', limit: 500 },
    { path: 'on', label: 'On', kind: 'line', limit: 80 },
    { path: 'since', label: 'Since', kind: 'date' },
    { path: 'isNew', label: 'In a new tab', kind: 'switch' },
  ],
};

it.each<[name: string, field: SiteField, value: unknown, words: string]>([
  ['a line', line, 'Karen Road', 'Karen Road'],
  ['an empty line', line, '', 'Empty'],
  ['a list without rows', links, [], 'Empty'],
  ['a ticked box', { ...at, kind: 'switch' }, true, 'Yes'],
  ['an empty box', { ...at, kind: 'switch' }, false, 'No'],
  ['a select', select, 'ig', 'Instagram'],
  ['an option that is offered no more', select, 'myspace', 'myspace'],
  ['a day', { ...at, kind: 'date' }, '2026-03-02', '2 Mar 2026'],
  ['the hours of a day', { ...at, kind: 'day hours' }, hours, '8.30 to 17.30'],
  ['the hours of a week', { ...at, kind: 'hours' }, week, 'Monday to Saturday 8.30 to 17.30'],
  [
    'one of the site’s photos',
    { ...at, kind: 'photo' },
    'rooms/home-office.webp',
    'Photo “home office”',
  ],
  ['an uploaded photo', { ...at, kind: 'photo' }, { url: '/a.webp' }, 'An uploaded photo'],
])('the words for the value of a field name %s', (_, field, value, words) => {
  expect(valueWords(field, value)).toBe(words);
});

it('the words for the value of a field number the rows of a list, each with its long text on a line of its own', () => {
  const rows = [
    { said: 'Come and see us.', on: 'Facebook', since: '2026-03-02', isNew: true },
    { said: '', on: 'TikTok', since: '', isNew: false },
  ];
  expect(valueWords(links, rows)).toBe(
    '1. Facebook · 2 Mar 2026 · In a new tab\nCome and see us.\n2. TikTok',
  );
});

it('the words for the value of a field are the text itself for a row that is only a text', () => {
  expect(rowWords([{ ...line, path: '' }], '+254 700 000 000')).toBe('+254 700 000 000');
});
