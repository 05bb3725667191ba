import { expect, it } from 'vitest';
import company from '../../../data/company.json' with { type: 'json' };
import type { Company } from '../../../src/company/contract/company-file.ts';
import { isExample } from '../../../src/company/contract/whose-company.ts';
import { type Document, defaultsOf, documents } from '../../../src/site/documents/documents.ts';
import { resolveDocument, textsIn } from '../../../src/site/documents/resolve-document.ts';
import { resolvedFiles } from '../../../src/site/documents/resolved-files.ts';
import { anOwnCompany } from '../../company/an-own-company.ts';
import { EXAMPLE_VALUES, PROMISES } from '../../company/example-values.ts';

const files = resolvedFiles({ company: { version: 1, written: anOwnCompany } }, (name, reason) =>
  expect.fail(`${name}: ${reason}`),
);
const own = files['company.json'] as Company;

const STILL_THE_EXAMPLES = 'This is still the example’s. Please give your own.';

const { 'promotions.json': banners, ...others } = files;
/** The privacy policy says what the site does, and what the law asks for. */
const { 'privacy.json': _, ...said } = others;

it('a company of one’s own is no example, and has nothing of it but its calendar and the law', () => {
  expect(isExample(own)).toBe(false);
  expect(own.name).toBe(anOwnCompany.name);
  expect(own.social).toEqual([]);
  expect(own).not.toHaveProperty('credit');
  expect(own.holidays).toEqual(company.holidays);
});

it('no document says what is true of the example company alone', () => {
  const texts = textsIn(others);
  for (const value of EXAMPLE_VALUES) {
    expect(texts.filter((text) => text.includes(value))).toEqual([]);
  }
});

it('no document promises what only the company can', () => {
  expect(textsIn(said).filter((text) => PROMISES.test(text))).toEqual([]);
});

it('no document speaks of the town of the example', () => {
  const written = { ...anOwnCompany, 'address.city': 'Kisumu' };
  const { 'privacy.json': _, ...texts } = resolvedFiles(
    { company: { version: 1, written } },
    (name, reason) => expect.fail(`${name}: ${reason}`),
  );
  expect(textsIn(texts).filter((text) => text.includes(company.address.city))).toEqual([]);
});

it('the season of the example is over', () => {
  expect((banners as { on: boolean }[])[0]?.on).toBe(false);
});

it('every document of one’s own company fits its rules', () => {
  for (const [name, document] of documents) {
    if (name === 'company') continue;
    const contents = defaultsOf(document, anOwnCompany);
    expect(document.schema.safeParse(contents).error, name).toBeUndefined();
  }
});

it('a name alone makes no company: what customers need is asked for', () => {
  const written = { name: anOwnCompany.name };
  const { problems } = resolveDocument(documents.get('company') as Document, written, written);
  expect(problems).toEqual({
    'address.street': STILL_THE_EXAMPLES,
    email: STILL_THE_EXAMPLES,
    phones: STILL_THE_EXAMPLES,
    chatNumber: STILL_THE_EXAMPLES,
  });
});

it('a wrong value of one’s own is refused for what is wrong with it', () => {
  const written = { ...anOwnCompany, email: 'wambui', phones: ['12'] };
  const { problems } = resolveDocument(documents.get('company') as Document, written, written);
  expect(problems).toEqual({
    email: expect.stringContaining('Please give a whole address'),
    'phones.0': expect.stringContaining('Please give a Kenyan number'),
  });
});
