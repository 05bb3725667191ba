import { expect, it } from 'vitest';
import {
  greeting,
  greets,
  withoutGreeting,
} from '../../../../src/enquiry/contract/mail/greeting.ts';

it('a greeting names somebody in full, and by what is known of them', () => {
  expect(greeting('Dear', { fname: 'Amina', lname: 'Wanjiru' })).toBe('Dear Amina Wanjiru,');
  expect(greeting('Hello', { fname: 'Amina', lname: '' })).toBe('Hello Amina,');
});

it.each([
  'Dear Amina,\n\nhere it is.',
  'dear madam, here it is.',
  '\nHi Amina\nhere it is.',
  'Hallo! Here it is.',
  'Good morning. Here it is.',
  'Goodmorning Mrs Wanjiru,',
  'Habari za leo, hii hapa.',
  'Mpendwa Amina,',
  'Salaam Amina.',
  'Amina, here it is.',
  'Mrs. Wanjiru,\nhere it is.',
])('the words %j greet Amina Wanjiru', (text) => {
  expect(greets(text, 'Amina Wanjiru')).toBe(true);
});

it.each([
  '',
  'Thank you for your visit, Amina.',
  'Hi-gloss doors, as agreed.',
  'High chairs, as agreed.',
  'The walnut that Amina, your colleague, chose.',
  'As agreed, here it is.',
  'Amina chose the walnut.',
])('the words %j greet nobody', (text) => {
  expect(greets(text, 'Amina Wanjiru')).toBe(false);
});

it.each([
  ['Dear Dr. Amina Wanjiru,', ''],
  ['Hello Amina!', ''],
  ['Dear Amina,\nThank you for asking us.', 'Thank you for asking us.'],
  ['Dear Amina, thank you for asking us.', 'Dear Amina, thank you for asking us.'],
  ['Thank you for asking us,', 'Thank you for asking us,'],
])('%j without its greeting is %j', (text, rest) => {
  expect(withoutGreeting(text)).toBe(rest);
});
