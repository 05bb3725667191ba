import { expect, it } from 'vitest';
import { numbersIn } from '../../../src/back-office/enquiry-search/numbers-in.ts';

it.each([
  ['Ksh45,000.00 for account QT-2026-0012 on 12/11/26 at 6:07 PM', ['QT-2026-0012']],
  ['About qt 12 and Q-046670', ['qt 12', 'Q-046670']],
  ['Call Wambui on 0712 345 678 or +254 722-000-111.', ['0712 345 678', '+254 722-000-111']],
  ['254712345678', ['254712345678']],
  ['[12/11/2026, 18:09] +254 712 345678: hello', ['+254 712 345678']],
  ['UKC4M7Q2XB Confirmed. 120.50 x 80, total 1,204,500', []],
  ['IMG-20261112-WA0003.jpg', []],
])('numbers that the search knows are found in %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

it('a number that stands there twice is looked for once, and a list of contacts not to its end', () => {
  expect(numbersIn('0712 345 678, 0712 345 678')).toEqual(['0712 345 678']);
  const many = Array.from({ length: 9 }, (_, at) => `071234567${at}`).join(' ; ');
  expect(numbersIn(many)).toHaveLength(4);
});
