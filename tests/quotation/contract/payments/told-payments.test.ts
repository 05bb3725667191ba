import { expect, it } from 'vitest';
import { readTold } from '../../../../src/quotation/contract/payments/told-payments.ts';

const reader = {
  names: ['Mfano Furniture'],
  phones: ['+254 711 000 222'],
  now: new Date('2026-11-13T08:00:00Z'),
};
const MESSAGE =
  'UKC4M7Q2XB Confirmed. Ksh45,000.00 sent to MFANO FURNITURE for account QT-2026-0012 on 12/11/26 at 6:07 PM New M-PESA balance is Ksh12.00';

const read = (text: string) => readTold(text, reader);

it('a whole message says sum, code, account and time', () => {
  expect(read(MESSAGE)).toEqual([
    {
      ...{ code: 'UKC4M7Q2XB', cents: 4_500_000, way: 'mpesa', payer: '', note: '' },
      ...{ account: 'QT-2026-0012', paid_at: '2026-11-12T15:07:00.000Z' },
    },
  ]);
});

it.each([
  ['a code alone', 'UKC4M7Q2XB', null],
  ['a code in small letters with blanks', ' ukc4 m7q2xb ', null],
  ['a code without a digit, alone', 'UKCABCDEFG', null],
  ['a code in other words', 'Hello, nimetuma leo, code UKC4M7Q2XB. Asante', null],
  ['a code with its sum', 'UKC4M7Q2XB KSh 45,000', 4_500_000],
])('what a customer types is read: %s', (_, text, cents) => {
  const [told] = read(text);
  expect(told).toMatchObject({ way: 'mpesa', cents, paid_at: '2026-11-12T09:00:00.000Z' });
});

it('the code of a bank counts where nothing else was typed', () => {
  expect(read('FTX26317001')).toMatchObject([{ code: 'FTX26317001', way: null, cents: null }]);
});

it('two payments of one sum are two, and one message twice is one', () => {
  const other = MESSAGE.replace('UKC4M7Q2XB', 'UKC4M7Q2XC');
  expect(read(`${MESSAGE}\n${other}`)).toHaveLength(2);
  expect(read(`${MESSAGE}\n${MESSAGE}`)).toHaveLength(1);
  expect(read('UKC4M7Q2XB and UKC4M7Q2XC')).toHaveLength(2);
});

it('a payment to somebody else is taken as the customer says it, with a word for staff', () => {
  const [told] = read(MESSAGE.replace('MFANO FURNITURE', 'OTIENO HARDWARE'));
  expect(told?.note).toBe('It went to OTIENO HARDWARE.');
});

it('a time to come is none', () => {
  const [told] = read(MESSAGE.replace('12/11/26 at 6:07 PM', '14/11/26 at 6:07 PM'));
  expect(told?.paid_at).toBe('2026-11-12T09:00:00.000Z');
});

it.each([
  '',
  'I have paid',
  '45,000',
  'KSh45000',
  '45000',
  'QT-2026-0012',
  '0711 000 222',
  'We want furnitures',
  'Your balance is Ksh12.00',
])('no payment is read in “%s”', (text) => {
  expect(read(text)).toEqual([]);
});
