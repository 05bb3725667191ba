import { expect, it } from 'vitest';
import pages from '../../../data/catalogue-pages.json' with { type: 'json' };
import collections from '../../../data/collections.json' with { type: 'json' };
import company from '../../../data/company.json' with { type: 'json' };
import { pageDocument } from '../../../src/catalogue/contract/page-documents.ts';
import type { Company } from '../../../src/company/contract/company-file.ts';
import { isExample } from '../../../src/company/contract/whose-company.ts';
import type { Overrides } from '../../../src/site/contract/overrides.ts';
import { documentName } from '../../../src/site/contract/site-documents.ts';
import { type Document, documents } from '../../../src/site/documents/documents.ts';
import { resolveDocument } from '../../../src/site/documents/resolve-document.ts';
import { resolvedFiles } from '../../../src/site/documents/resolved-files.ts';
import { anOwnCompany } from '../../company/an-own-company.ts';

const unfit: string[] = [];
const [set] = collections.collections;
const [project] = collections.projects;

const filesWith = (name: string, written: Overrides) =>
  resolvedFiles({ [name]: { version: 1, written } }, (document) => void unfit.push(document));

it('the documents equal their files without overrides', () => {
  for (const { schema, defaults } of documents.values()) {
    expect(schema.safeParse(defaults).error).toBeUndefined();
  }
});

it('the documents have unique names that fit a URL', () => {
  const ordered = pages.filter(({ kind }) => kind !== 'overview');
  expect(documents.size).toBe(11 + pages.length + ordered.length);
  for (const name of documents.keys()) expect(documentName.safeParse(name).success).toBe(true);
});

it('the files that a build reads contain the overrides', () => {
  const [first, second] = pages as [{ path: string }, object];
  const files = filesWith(pageDocument('page', first.path), { 'hero.title': 'Tall chairs' });
  const [written, other] = files['catalogue-pages.json'] as object[];
  expect(written).toMatchObject({ path: first.path, hero: { title: 'Tall chairs' } });
  expect(other).toEqual(second);
});

it('the files that a build reads ignore overrides that no longer fit', () => {
  const files = filesWith('company', { email: 'no address' });
  expect(files['company.json']).toEqual(company);
  expect(unfit).toEqual(['company']);
});

it.each([
  [{}, true],
  [{ tagline: 'Made in Thika.' }, true],
  [{ name: '' }, true],
  [anOwnCompany, false],
])('the company is the example until a name of its own is saved: %j', (written, isStillExample) => {
  expect(isExample(filesWith('company', written)['company.json'] as Company)).toBe(isStillExample);
});

it('the sets and the projects of the example are no part of a company of one’s own, whatever lies over them', () => {
  const own = { version: 1, written: anOwnCompany };
  const { example: _, ...adopted } = { ...set, id: 'own', address: 'own', title: 'Four desks' };
  const over = { version: 1, written: { collections: [set, adopted], projects: [project] } };
  const listed = (written: Parameters<typeof resolvedFiles>[0]) => {
    const files = resolvedFiles(written, (name) => expect.fail(name));
    const { collections: sets, projects } = files['collections.json'];
    return [sets.map(({ title }) => title), projects.length];
  };
  expect(listed({})).toEqual([
    collections.collections.map(({ title }) => title),
    collections.projects.length,
  ]);
  expect(listed({ company: own })).toEqual([[], 0]);
  expect(listed({ company: own, collections: over })).toEqual([['Four desks'], 0]);
});

it('nobody can write that the company is the example, or is not', () => {
  const rules = documents.get('company') as Document;
  const written = { name: 'Fundi Furniture', example: true };
  expect(resolveDocument(rules, written, written).problems).toHaveProperty('example');
});
