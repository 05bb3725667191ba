import { expect, it } from 'vitest';
import { hasTerms, searchTerms } from '../../../../src/platform/contract/search/search-terms.ts';

const isFound = (text: string, typed: string) => hasTerms(searchTerms(typed), [text]);

it.each([
  ['QT-2026-0012 qt12', 'QT 12'],
  ['QT-2026-0012 qt12', 'qt12/2'],
  ['QT-2026-0012 qt12', 'QT-2026-0012/2'],
  ['QT-2026-0012 qt12', 'qt 2026 12 '],
  ['QT-2026-0012 qt12', 'QT-2026-00'],
  ['Q-046670 q46670', 'q 46670'],
  ['Q-046670 q46670', 'Q-046'],
  ['0722 345 678', '0722-345 678'],
  ['0722345678', '+254 (0) 722 345'],
  ['+44 20 7946 0018 442079460018', '0044 20 7946'],
  ['UKC4M7Q2XB', 'ukc4 m7q2xb'],
  ['23200', '23,200'],
  ['N’Gûgi', "n'gugi"],
  ['Desk, 1.8 m', '1.8 desk'],
  ['Amina Wanjiru', 'wanj amin'],
  ['Three beds', ' '],
])('“%s” is found by “%s”', (text, typed) => {
  expect(isFound(text, typed)).toBe(true);
});

it.each([
  ['QT-2026-0120 qt120', 'QT 12'],
  ['QT-2026-0010 qt10 and 12 chairs', 'QT 12'],
  ['120 desks', '20'],
  ['A sofa', 'of'],
  ['Amina', 'Amina Wanjiru'],
  ['100%', '%'],
])('“%s” is not found by “%s”', (text, typed) => {
  expect(isFound(text, typed)).toBe(false);
});
