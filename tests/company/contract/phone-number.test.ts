import { expect, it } from 'vitest';
import {
  callLinks,
  chatNumber,
  kenyanNumber,
  phoneNumber,
  printedChatNumber,
} from '../../../src/company/contract/phone-number.ts';

it.each([
  ['0712 345 678', '+254712345678'],
  ['0112345678', '+254112345678'],
  ['712345678', '+254712345678'],
  ['+254 712 345 678', '+254712345678'],
  ['254712345678', '+254712345678'],
  ['254 0712 345678', '+254712345678'],
  ['00254-712-345-678', '+254712345678'],
  ['+254 (0) 712 345 678', '+254712345678'],
  ['(+254) 712 345 678', '+254712345678'],
  ['+0712 345 678', '+254712345678'],
  ['07 12.34.56.78', '+254712345678'],
  ['0712/345678', '+254712345678'],
  ['0712 – 345 – 678', '+254712345678'],
  ['(020) 271 2345', '+254202712345'],
  ['020 271 2345 / 0722 345 678', '+254202712345'],
  ['020 2345678/9', '+254202345678'],
  ['0722 345 678 / 020 1234567', '+254722345678'],
  ['0722345678,0733111222', '+254722345678'],
  ['0722 345 678; 0733 111 222', '+254722345678'],
  ['0722 345 678 or 0733 111 222', '+254722345678'],
  ['0722 345 678 & 0733 111 222', '+254722345678'],
  ['0722 345 678 - 0733 111 222', '+254722345678'],
  ['0722 345 678 0733 111 222', '+254722345678'],
  ['0722 345 / 0733 111 222', '+254733111222'],
  ['+44 20 7946 0018 / +254 722 345 678', '+442079460018'],
  ['0712 345 678 ext 9', '+254712345678'],
  ['020 271 2345 x12', '+254202712345'],
  ['020 271 2345 #12', '+254202712345'],
  ['020 271 2345 ext. 1234', '+254202712345'],
  ['Call Jane 0722 345 678', '+254722345678'],
  ['0722 345 678 (after 5pm)', '+254722345678'],
  ['0722 345 678, 9 am to 5 pm', '+254722345678'],
  ['+44 20 7946 0018 24/7', '+442079460018'],
  ['WhatsApp: 0722345678, office 020 2712345', '+254722345678'],
  ['O722 345 678', '+254722345678'],
  ['٠٧٢٢ ٣٤٥ ٦٧٨', '+254722345678'],
  ['۰۷۲۲۳۴۵۶۷۸', '+254722345678'],
  ['०७२२ ३४५ ६७८', '+254722345678'],
  ['０７２２　３４５　６７８', '+254722345678'],
  ['\u200e+254 722 345 678\u200f', '+254722345678'],
  ['0️⃣722345678', '+254722345678'],
  ['+255 754 123 456', '+255754123456'],
  ['0044 20 7946 0018', '+442079460018'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['(+49) 30 1234567', '+49301234567'],
  ['+49/30/1234567', '+49301234567'],
])('the phone field %j is read as %s', (typed, number) => {
  expect(phoneNumber(typed)).toBe(number);
});

it.each([
  '',
  'ask for Jane',
  '0712',
  '0712 345',
  '+2547123',
  '755 123 456 789',
  '49 30 1234567',
  '7 812 345 67 89',
  '+12345678901234567',
])('no number is read in the phone field %j', (typed) => {
  expect(phoneNumber(typed)).toBeUndefined();
});

it('chats go to the first number that can', () => {
  expect(chatNumber('0712 345 678')).toBe('254712345678');
  expect(chatNumber('020 271 2345 / 0722 345 678')).toBe('254722345678');
  expect(chatNumber('020 271 2345')).toBeUndefined();
});

it('a phone field with one number leads to it by its own words, and a short one is rung as it stands', () => {
  expect(callLinks('0722345678')).toEqual([
    { words: '+254 722 345 678', link: 'tel:+254722345678' },
  ]);
  expect(callLinks('Jane (0722) 345 678 ext 12')).toEqual([
    { words: 'Jane (0722) 345 678 ext 12', link: 'tel:+254722345678' },
  ]);
  expect(callLinks('1190')).toEqual([{ words: '1190', link: 'tel:1190' }]);
  expect(callLinks('by the gate')).toEqual([{ words: 'by the gate' }]);
  expect(callLinks('')).toEqual([]);
});

it('each number of a phone field has a link of its own', () => {
  expect(callLinks('0722 345 678 / 020 123 4567')).toEqual([
    { words: '+254 722 345 678', link: 'tel:+254722345678' },
    { words: '+254 20 123 4567', link: 'tel:+254201234567' },
  ]);
  expect(callLinks('0722345678,+44 20 7946 0018')).toEqual([
    { words: '+254 722 345 678', link: 'tel:+254722345678' },
    { words: '+442079460018', link: 'tel:+442079460018' },
  ]);
});

it('words beside several numbers stay as they were typed', () => {
  const typed = 'WhatsApp: 0722345678, office 020 2712345';
  expect(callLinks(typed)).toEqual([
    { words: '+254 722 345 678', link: 'tel:+254722345678' },
    { words: '+254 20 271 2345', link: 'tel:+254202712345' },
    { words: typed },
  ]);
});

it.each([
  ['0712345678', '+254 712 345 678'],
  ['+254 700 000 101', '+254 700 000 101'],
  ['254110123456', '+254 110 123 456'],
  ['(020) 234 5678', '+254 20 234 5678'],
])('the Kenyan number %s is printed as %s', (typed, printed) =>
  expect(kenyanNumber(typed)).toBe(printed),
);

it.each(['+44 20 7946 0000', '0712', 'ask Jane', '', '0722 345 678 / 0733 111 222'])(
  '"%s" is no single Kenyan number',
  (typed) => expect(kenyanNumber(typed)).toBeUndefined(),
);

it('the number of chat links of any country is printed', () => {
  expect(printedChatNumber('254700000101')).toBe('+254 700 000 101');
  expect(printedChatNumber('447700900123')).toBe('+447700900123');
});
