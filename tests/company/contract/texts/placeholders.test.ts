import { expect, it } from 'vitest';
import company from '../../../../data/company.json' with { type: 'json' };
import type { Company } from '../../../../src/company/contract/company-file.ts';
import {
  COMPANY_PLACEHOLDERS,
  companyValues,
} from '../../../../src/company/contract/texts/company-placeholders.ts';
import { companyLines } from '../../../../src/company/contract/texts/placeholder-text.ts';
import {
  fillPlaceholders,
  fillTexts,
  placeholderProblem,
} from '../../../../src/company/contract/texts/placeholders.ts';

const known = ['company', 'email'];

it('placeholders in a text are replaced wherever they stand, and only once', () => {
  const values = { company: '{email}', email: 'info@makao.example' };
  expect(fillPlaceholders('{company}: {email}, {company}', values)).toBe(
    '{email}: info@makao.example, {email}',
  );
});

it('placeholders in a text are replaced in all texts of a document', () => {
  const contents = { title: '{company}', rows: [{ text: 'By {company}', on: true }], none: null };
  expect(fillTexts(contents, { company: 'Makao' })).toEqual({
    title: 'Makao',
    rows: [{ text: 'By Makao', on: true }],
    none: null,
  });
});

it('placeholders in a text are refused when they stand for nothing, with a list of those that can be used', () => {
  expect(placeholderProblem('Write to {mail}.', known)).toBe(
    '{mail} stands for nothing here. You can use {company}, {email}.',
  );
  expect(placeholderProblem('Write to {email.', known)).toBe(
    'A brace stands alone. You can use {company}, {email}.',
  );
  expect(placeholderProblem('Write to {email} of {company}.', known)).toBeUndefined();
  expect(placeholderProblem('Write to {toString}.', known)).toMatch(/^\{toString\} stands/);
});

it('placeholders in a text name facts of the company, each with a value', () => {
  const values = companyValues(company as Company);
  expect(Object.keys(values)).toEqual(COMPANY_PLACEHOLDERS);
  expect(values).toMatchObject({
    company: company.name,
    email: company.email,
    phone: company.phones[0],
    address: 'Business Park, Wall St, Nairobi, Kenya',
    replyTime: company.answerTime,
  });
  expect(Object.values(values)).not.toContain('');
});

it('placeholders in a text leave the other rules of a text as they are', () => {
  const text = companyLines(20);
  expect(text.safeParse('').error?.issues[0]?.message).toBe('Please write a few words.');
  expect(text.safeParse('{company}').success).toBe(true);
  expect(text.safeParse('{nobody}').error?.issues[0]?.message).toMatch(
    /^\{nobody\} stands for nothing here\. You can use \{company\}/,
  );
});
