import fc from 'fast-check';
import { expect, it } from 'vitest';
import { colleagueName, nameForCustomers } from '../../../src/company/contract/staff-name.ts';
import { personFacts, senderName, splitName } from '../../../src/enquiry/contract/person.ts';

it.each([
  ['Amina', { fname: 'Amina', lname: '' }],
  ['Amina Wanjiru', { fname: 'Amina', lname: 'Wanjiru' }],
  ['Mary Jane Wanjiru', { fname: 'Mary Jane', lname: 'Wanjiru' }],
])('the name %s has the parts %j', (name, parts) => {
  expect(splitName(name)).toEqual(parts);
});

it('a name in two parts is the same name again', () => {
  const words = fc.array(fc.stringMatching(/^[^\s]{1,8}$/u), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(words, (parts) => {
      expect(senderName(splitName(parts.join(' ')))).toBe(parts.join(' '));
    }),
  );
});

it('a person without a company has none among their facts, and a number in groups', () => {
  const amina = { fname: 'Amina', lname: '', cname: 'N/A', phone: '0722000111', email: '' };
  expect(personFacts(amina)).toEqual([
    ['Name', 'Amina'],
    ['Phone', '+254 722 000 111'],
  ]);
});

it('a shared account has a name for colleagues, and none for customers', () => {
  expect(colleagueName('Catalogue Team')).toBe('Catalogue Team');
  expect(nameForCustomers('Catalogue Team')).toBeUndefined();
  expect(nameForCustomers('Wanjiku Otieno')).toBe('Wanjiku Otieno');
  expect(colleagueName(null)).toBe('Somebody who has left');
});
