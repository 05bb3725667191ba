import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ListField } from '../../../src/back-office/forms/fields/field-types.ts';
import { ChangeList } from '../../../src/back-office/history/ChangeList.tsx';
import { documentTable } from '../../../src/back-office/site/document-tables.ts';
import { fieldsIn, type SiteField } from '../../../src/back-office/site/form/site-field.ts';
import { documentChanges } from '../../../src/back-office/site/history/document-words.tsx';
import { WEEKDAYS } from '../../../src/company/contract/calendar.ts';
import type { ChangedFields } from '../../../src/history/contract/change-set.ts';
import { documentFacts } from '../../../src/site/contract/documents.ts';
import { valueAt } from '../../../src/site/contract/overrides.ts';
import { documents } from '../../../src/site/documents/documents.ts';
import { runs } from '../../support/generated/test-seed.ts';

const words = fc.stringMatching(/^[A-Z][a-z]{2,9}( [a-z]{2,9}){0,30}$/);
const day = fc.constantFrom('2026-03-02', '2027-12-25');
const hours = fc.constantFrom('closed', { open: '08:30', close: '17:30' });
const picture = { width: 1200, height: 800 };

const VALUES: { [Kind in Exclude<SiteField['kind'], 'select' | 'list'>]: fc.Arbitrary<unknown> } = {
  line: words,
  text: words,
  switch: fc.boolean(),
  date: day,
  colour: fc.constant('#8aa17f'),
  holiday: fc.oneof(day, fc.constant('25 December')),
  'day hours': hours,
  hours: fc.record(Object.fromEntries(WEEKDAYS.map((each) => [each, hours]))),
  page: fc.constantFrom('/about-us', '/office-furniture/desks'),
  photo: fc.constantFrom('rooms/home-office.webp', {
    key: `site/${'a'.repeat(32)}`,
    ...picture,
  }),
  products: fc.uniqueArray(fc.constantFrom('off-wst-001', '12', 'kiti-2')),
  order: fc.uniqueArray(fc.integer({ min: 1, max: 99 })),
};

function valuesOf(field: SiteField): fc.Arbitrary<unknown> {
  if (field.kind === 'select') return fc.constantFrom(...field.options.map(({ id }) => id));
  return field.kind === 'list' ? fc.array(rowOf(field), { maxLength: 3 }) : VALUES[field.kind];
}

function rowOf({ fields, named }: ListField): fc.Arbitrary<unknown> {
  if (fields[0]?.path === '') return words;
  const id = fc.stringMatching(/^[a-z]{4}$/);
  const parts = Object.fromEntries(fields.map((field) => [field.path, valuesOf(field)]));
  return fc.record(named ? { ...parts, id } : parts);
}

const groupsOf = (name: string) => documentTable(name).groups;

/** Names and values of changes as the history shows them. */
function told(document: string, changes: ChangedFields) {
  const found = documentChanges(groupsOf(document), changes);
  const shown = renderToStaticMarkup(<ChangeList changes={found} />).replaceAll(/<[^>]*>/g, '\n');
  return { names: found.map(({ name }) => name), shown };
}

function expectWords(document: string, changes: ChangedFields) {
  const { names, shown } = told(document, changes);
  for (const name of names) expect(name).toMatch(/^[A-Z][^_.{}[\]]+$/);
  expect(shown).not.toMatch(/[_{}[\]]|undefined|NaN/);
}

/** Every place that the contents have, whole lists and rows as well. */
function placesIn(contents: unknown, within: readonly string[] = []): string[] {
  if (typeof contents !== 'object' || contents === null) return [];
  return Object.entries(contents).flatMap(([step, value]) => {
    const path = [...within, step];
    return [path.join('.'), ...placesIn(value, path)];
  });
}

it.each([...documents])(
  'the history says whatever is changed in the document %s in words',
  (name, { defaults }) => {
    const fields = fieldsIn(groupsOf(name));
    expect(fields).not.toEqual([]);
    for (const field of fields) {
      const value = fc.option(valuesOf(field));
      const change = fc.property(value, value, (before, after) =>
        expectWords(name, { [field.path]: [before, after] }),
      );
      fc.assert(change, { numRuns: runs(12) });
    }
    for (const path of placesIn(defaults)) {
      // Staff write names such as {company} themselves.
      const value: unknown = JSON.parse(
        JSON.stringify(valueAt(defaults, path)).replaceAll(/\{\w+\}/g, 'Makao'),
      );
      expectWords(name, { [path]: [null, value] });
      expectWords(name, { [path]: [value, null] });
    }
  },
);

it.each([
  ['mails', 'request.subject', 'A quote request has arrived: Subject'],
  ['terms', 'summary', 'Summary'],
  ['company', 'chatNumber', 'WhatsApp number'],
  ['search', 'answers.0.about', 'Answers'],
  ['carousel', 'newProducts', 'New products go'],
  ['page.office-furniture.desks.office-desks', 'hero.title', 'Headline'],
])('the history names a place of the document %s (%s) “%s”', (document, path, name) => {
  expect(told(document, { [path]: [null, 'Words'] }).names).toEqual([name]);
});

it('the history tells the places within a value that was changed as a whole', () => {
  const [before, after] = [{ street: 'Mombasa Road', city: 'Nairobi' }, { street: 'Karen Road' }];
  expect(documentChanges(groupsOf('company'), { address: [before, after] })).toEqual([
    { name: 'Street and house', before: 'Mombasa Road', after: 'Karen Road' },
    { name: 'Town', before: 'Nairobi', after: 'the original' },
  ]);
});

it('the history tells two orders of as many products apart', () => {
  expect(
    documentChanges(groupsOf('carousel'), {
      products: [
        [1, 2],
        [2, 1],
      ],
    }),
  ).toEqual([
    { name: 'Order', before: '2 products in an order of their own', after: 'another order' },
  ]);
});

it.each([...documents.keys()])(
  'the document %s has a title and a screen of its own in the table of documents',
  (name) => {
    const { title, path } = documentFacts(name);
    expect(title).toMatch(/^[A-Z]/);
    expect(path).toMatch(/^\/site\//);
  },
);
