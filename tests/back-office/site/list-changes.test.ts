import { expect, it } from 'vitest';
import company from '../../../data/company.json' with { type: 'json' };
import type { ListField } from '../../../src/back-office/forms/fields/field-types.ts';
import { hoursChanges, listChanges } from '../../../src/back-office/site/history/list-changes.ts';
import type { OpeningHours } from '../../../src/company/contract/opening-hours.ts';

const phones: ListField = {
  kind: 'list',
  path: 'phones',
  label: 'Phones',
  one: 'phone',
  limit: 6,
  fields: [{ kind: 'line', path: '', label: 'Number', limit: 20 }],
};
const questions: ListField = {
  ...phones,
  label: 'Questions',
  one: 'question',
  named: true,
  fields: [
    { kind: 'line', path: 'question', label: 'Question', limit: 60 },
    { kind: 'text', path: 'answer', label: 'Answer', limit: 200 },
    { kind: 'switch', path: 'shown', label: 'Shown' },
  ],
};
const question = (id: string, answer: string) => ({ id, question: `${id}?`, answer, shown: true });

it('the changes of a list name the changed row', () => {
  expect(listChanges(phones, ['1', '2', '3'], ['1', '5', '3'])).toEqual([
    { name: 'Phone 2', before: '2', after: '5' },
  ]);
});

it('the changes of a list name added and removed rows, without rows that only moved up', () => {
  expect(listChanges(phones, ['1', '2', '3'], ['1', '3'])).toEqual([
    { name: 'Phone 2 removed', before: '2' },
  ]);
  expect(listChanges(questions, [], [question('a', 'Yes.')])).toEqual([
    { name: 'Question 1 added', after: 'a? · Shown\nYes.' },
  ]);
});

it('the changes of a list name the changed part of a moved row', () => {
  const [a, b] = [question('a', 'Yes.'), question('b', 'No.')];
  expect(listChanges(questions, [a, b], [{ ...b, answer: 'Never.' }, a])).toEqual([
    { name: 'Question 1: Answer', before: 'No.', after: 'Never.' },
    { name: 'Questions in another order', after: '1. b?\n2. a?' },
  ]);
});

it('name the days with changed opening hours', () => {
  const before = company.openingHours as OpeningHours;
  expect(hoursChanges(before, { ...before, saturday: 'closed' })).toEqual([
    { name: 'Saturday', before: '9.00 to 14.00', after: 'closed' },
  ]);
});
