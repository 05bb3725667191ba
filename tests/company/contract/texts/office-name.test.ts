import { expect, it } from 'vitest';
import { officeNameOf } from '../../../../src/company/contract/texts/office-name.ts';

it.each([
  ['Makao Interiors', 'Makao Office'],
  ['Mfano Furniture Co. Ltd', 'Mfano Office'],
  ['The Good Chair', 'The Good Chair Office'],
  ['Furniture', 'Furniture Office'],
])('the back office of %s is called %s on a phone', (company, office) => {
  expect(officeNameOf(company)).toBe(office);
});
