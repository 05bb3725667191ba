import { expect, it } from 'vitest';
import company from '../../../data/company.json' with { type: 'json' };
import type { Company } from '../../../src/company/contract/company-file.ts';
import { isExample, missingOf } from '../../../src/company/contract/whose-company.ts';

const { example: _, ...rest } = company as Company;
const own: Company = rest;
const paybill = { kind: 'paybill', number: '400222' } as const;

it('the company that comes with the site is the example and lacks all that customers need', () => {
  expect(isExample(company as Company)).toBe(true);
  expect(missingOf(company as Company)).toEqual(['name', 'phone', 'wayToPay']);
});

it('a company of one’s own lacks a way to pay until it has one', () => {
  expect(isExample(own)).toBe(false);
  expect(missingOf(own)).toEqual(['wayToPay']);
  expect(missingOf({ ...own, quotations: { ...own.quotations, mpesa: paybill } })).toEqual([]);
});
