import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PlainField } from '../../../src/back-office/forms/fields/field-types.ts';
import { PlainRow } from '../../../src/back-office/site/form/PlainRow.tsx';

afterEach(cleanup);

const description: PlainField = {
  path: 'description',
  label: 'Description',
  kind: 'text',
  limit: 300,
  advice: { least: 50, most: 160 },
};

it.each([
  ['Too short.', '10 of 160 characters: at least 50 make a good line.'],
  ['a'.repeat(60), '60 of 160 characters.'],
  ['a'.repeat(161), '161 of 160 characters: search engines cut off the end.'],
])('the description %j gets advice on its length', (value, words) => {
  render(<PlainRow field={description} value={value} problem={undefined} onChange={() => {}} />);
  expect(screen.getByText(words)).toBeTruthy();
});
