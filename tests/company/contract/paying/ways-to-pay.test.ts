import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import company from '../../../../data/company.json' with { type: 'json' };
import type { Company } from '../../../../src/company/contract/company-file.ts';
import {
  askHowToPay,
  NO_WAY_YET,
  payTo,
  splitWords,
  waysInLine,
  waysInShort,
  waysToPay,
} from '../../../../src/company/contract/paying/ways-to-pay.ts';

const example = company as Company;
const own = (changed: Partial<Company['quotations']>): Company => ({
  ...example,
  name: 'Mfano Furniture',
  quotations: { ...example.quotations, ...changed },
});
const paybill = own({ mpesa: { kind: 'paybill', number: '400222' } });
const till = own({ mpesa: { kind: 'till', number: '123456' } });
const bank = own({ bank: 'KCB, Kimathi Street\nAccount name: Mfano Ltd\nAccount: 1234 567 890' });
const both = own({ mpesa: { kind: 'paybill', number: '400222' }, bank: 'KCB 1234567890' });

it('the example company has no way to pay, so that no customer reads one', () => {
  expect(waysToPay(example, 'QT-2026-0012')).toEqual([]);
  expect(askHowToPay({ ...example, phones: [] })).toBe(
    `Ask us how to pay: write to ${example.email}.`,
  );
  expect(waysInShort([])).toBe(NO_WAY_YET);
  expect(payTo(example)).toBe('the number that we send you');
});

it.each([
  [paybill, 'M-Pesa paybill 400222, Account QT-2026-0012, Name Mfano Furniture.'],
  [
    till,
    'M-Pesa till 123456, Name Mfano Furniture. A till asks for no account. Send us the code of M-Pesa, so that we find your payment.',
  ],
  [
    bank,
    'Bank KCB, Kimathi Street, Account name Mfano Ltd, Account 1234 567 890, Reference QT-2026-0012.',
  ],
])('a way to pay names number, account and name: %#', (company, words) => {
  expect(waysInLine(waysToPay(company, 'QT-2026-0012'))).toBe(words);
});

it('what one copies has no blanks, and what one only reads is not copied', () => {
  const facts = waysToPay(bank, 'QT-2026-0012').flatMap((way) => way.facts);
  expect(facts.map(({ copied }) => copied)).toEqual([
    undefined,
    undefined,
    '1234567890',
    'QT-2026-0012',
  ]);
});

it.each([
  [25_000_000, ''],
  [
    44_196_000,
    'Pay by M-Pesa in 2 payments, or by bank: M-Pesa takes at most KSh 250,000 at once.',
  ],
  [
    60_000_000,
    'Pay by M-Pesa in 3 payments over 2 days, or by bank: M-Pesa takes at most KSh 250,000 at once and KSh 500,000 a day.',
  ],
  [400_000_000, 'M-Pesa takes at most KSh 500,000 a day: please pay by bank.'],
])('a sum of %s cents says in how many payments M-Pesa takes it', (cents, words) => {
  expect(splitWords(cents, waysToPay(both, 'QT-2026-0012'))).toBe(words);
});

it('without M-Pesa no sum is divided, and without a bank a very large one asks for one', () => {
  expect(splitWords(44_196_000, waysToPay(bank, 'QT-2026-0012'))).toBe('');
  expect(splitWords(400_000_000, waysToPay(paybill, 'QT-2026-0012'))).toMatch(
    /ask us for our bank/,
  );
});

it('the first texts say where to pay as the company has it, and never a till or an invoice by hand', () => {
  for (const name of ['company', 'questions', 'terms', 'mails']) {
    const text = readFileSync(`data/${name}.json`, 'utf8');
    expect(text, name).not.toMatch(/till number|paybill number|(on|the|your) invoice/);
  }
  expect([paybill, till].map(payTo)).toEqual(['our paybill number', 'our till number']);
});
