import { beforeEach, expect, it } from 'vitest';
import company from '../../../data/company.json' with { type: 'json' };
import questionsFile from '../../../data/questions.json' with { type: 'json' };
import { buildPath } from '../../../src/platform/contract/route.ts';
import * as routes from '../../../src/routes.ts';
import type {
  DocumentOverrides,
  DocumentVersion,
} from '../../../src/site/contract/site-documents.ts';
import { readDocument } from '../../../src/site/server/site-documents.ts';
import { aPublisher } from '../../support/a-publisher.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { storedDocument, writeDocument } from './documents-of-staff.ts';

const builds: string[] = [];
const site = await createTestApi({
  publisher: aPublisher(async () => void builds.push('build'), {
    quietMinutes: 0,
    perDay: undefined,
  }),
});
const staff = await site.asOwner();
const { database } = site.services;

beforeEach(async () => {
  await database.deleteFrom('site_document').execute();
  await database.deleteFrom('change').execute();
});

const write = (written: object, version?: number) => {
  const seen: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` };
  return writeDocument(staff, 'company', written, seen);
};
/** Overrides that today's validation refuses. */
const writeAsBefore = (written: object, name = 'company') =>
  database
    .insertInto('site_document')
    .values({ name, version: 1, written: JSON.stringify(written) })
    .execute();
const show = () => storedDocument(staff, 'company');

it('saving overrides of a document applies them, and falls back to the file when they are cleared', async () => {
  await write({ tagline: 'Made in Nairobi.', email: '' });
  expect(await readDocument(database, 'company')).toEqual({
    ...company,
    tagline: 'Made in Nairobi.',
  });
  await write({});
  expect(await readDocument(database, 'company')).toEqual(company);
});

it('saving overrides of a document accepts an emoji that was cut in two', async () => {
  expect((await write({ tagline: 'Made in Nairobi \ud83e' })).status).toBe(200);
  expect((await show()).written).toEqual({ tagline: 'Made in Nairobi \ufffd' });
});

it('saving overrides of a document returns the file’s values, and who saved', async () => {
  expect(await show()).toMatchObject({ version: 0, written: {}, defaults: company, saved: null });
  await write({ 'address.city': 'Thika' });
  expect(await show()).toMatchObject({
    version: 1,
    written: { 'address.city': 'Thika' },
    saved: { by: { name: expect.any(String) } },
  });
});

it('saving overrides of a document requests a build once for each change', async () => {
  await site.whenIdle();
  builds.length = 0;
  await write({ tagline: 'Made in Nairobi.' });
  await write({ tagline: 'Made in Nairobi.' });
  await site.whenIdle();
  expect(builds).toEqual(['build']);
  expect(await show()).toMatchObject({ version: 1 });
});

it('saving overrides of a document does nothing when nothing has changed, even without a version', async () => {
  await write({ tagline: 'Made in Nairobi.' });
  await site.whenIdle();
  site.purged();
  builds.length = 0;
  const answer = await write({ tagline: 'Made in Nairobi.' }, 0);
  await site.whenIdle();
  expect([answer.status, await answer.json()]).toMatchObject([200, { version: 1 }]);
  expect([builds, site.purged()]).toEqual([[], []]);
});

it('saving overrides of a document keeps every version, latest first', async () => {
  await write({ tagline: 'One.' });
  await write({ tagline: 'Two.' });
  const answer = await staff.get(buildPath(routes.listDocumentVersions, { name: 'company' }));
  const versions = (await answer.json()) as DocumentVersion[];
  expect(versions.map(({ version, written }) => [version, written['tagline']])).toEqual([
    [2, 'Two.'],
    [1, 'One.'],
  ]);
});

it('saving overrides of a document refuses to replace a version that the client has not seen', async () => {
  await write({ tagline: 'Theirs.' }, 0);
  const answer = await write({ tagline: 'Ours.' }, 0);
  expect(answer.status).toBe(412);
  expect(await answer.json()).toMatchObject({
    current: { version: 1, written: { tagline: 'Theirs.' } },
    yours: { tagline: 'Ours.' },
  });
});

it('saving overrides of a document requires values that fit the schema, and reports invalid paths', async () => {
  const answer = await write({ email: 'no address', 'address.countryCode': 'KENYA' });
  expect(answer.status).toBe(422);
  expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([
    'address.countryCode',
    'email',
  ]);
  expect(await show()).toMatchObject({ version: 0 });
});

it('saving overrides of a document refuses a banner that ends before it starts, at its last day', async () => {
  const answer = await writeDocument(staff, 'banner', { from: '2026-12-02', until: '2026-12-01' });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    errors: { until: 'Please end on the day when it begins, or later.' },
  });
});

it.each([
  ['the file', 'nowhere'],
  ['what the file does not have', 'nowhere.at.all'],
  ['a text', 'name.deeper'],
  ['a list that is shorter', 'phones.99'],
  ['what every object has', 'constructor.name'],
  ['the file, like what every object has', 'toString'],
  ['a name without end', 'x'.repeat(50_000)],
])('saving overrides of a document refuses a path within %s', async (_, path) => {
  const answer = await write({ tagline: 'Made in Nairobi.', [path]: 'secret' });
  expect(answer.status).toBe(422);
  expect(((await answer.json()) as { errors: object }).errors).toEqual({
    [path]: 'The site has no such place. Reload the page, and write it again.',
  });
});

it('saving overrides of a document drops paths that no longer exist when an earlier version is restored', async () => {
  await writeAsBefore({ 'gone.since': 'x', tagline: 'Made in Nairobi.' });
  expect((await write({ 'gone.since': 'x', tagline: 'Made in Thika.' }, 1)).status).toBe(200);
  expect(await show()).toMatchObject({ version: 2, written: { tagline: 'Made in Thika.' } });
  expect(await readDocument(database, 'company')).toMatchObject({ tagline: 'Made in Thika.' });
});

it('saving overrides of a document gives the same result as a whole or in parts', async () => {
  const address = { street: 'Ngong Road', city: 'Nairobi', country: 'Kenya', countryCode: 'KE' };
  const answer = await write({ 'address.city': 'Thika', address });
  expect(answer.status).toBe(422);
  expect(((await answer.json()) as { errors: object }).errors).toHaveProperty(['address.city']);
});

it('saving overrides of a document limits the length of a text including spaces', async () => {
  const answer = await write({ tagline: `Made in${' '.repeat(3_000)}Nairobi.` });
  expect(answer.status).toBe(422);
  expect(((await answer.json()) as { errors: object }).errors).toEqual({
    tagline: 'Please use at most 2,000 characters, spaces included.',
  });
});

it.each([300, 2_000])(
  'saving overrides of a document refuses values nested %d levels deep',
  async (levels) => {
    const nested = JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
    expect((await write({ tagline: nested })).status).toBe(422);
    expect((await write({ phones: nested })).status).toBe(422);
  },
);

it('saving overrides of a document refuses links to scripts and deceptive addresses', async () => {
  for (const path of ['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example']) {
    expect((await writeDocument(staff, 'banner', { 'link.path': path })).status).toBe(422);
  }
  const hostile = ['javascript:alert(1)', 'http://maps.example/', 'https://a"b.example'];
  const misleading = ['https://maps.google.com@a.example/', 'https://a.example/ ; script-src *'];
  for (const url of [...hostile, ...misleading])
    expect((await write({ 'map.linkUrl': url })).status).toBe(422);
  const usual = 'https://www.google.com/maps/@-1.28,36.81,15z?entry=ttu';
  expect((await write({ 'map.linkUrl': usual })).status).toBe(200);
});

it('saving overrides of a document limits the number of pieces in the carousel', async () => {
  const products = Array.from({ length: 25 }, (_, index) => index + 1);
  const answer = await writeDocument(staff, 'carousel', { products, newProducts: 'end' });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    message: 'The carousel has at most 24 pieces.',
  });
});

it('saving overrides of a document answers 404 for an unknown document', async () => {
  const nowhere = buildPath(routes.showDocument, { name: 'nowhere' });
  expect((await staff.get(nowhere)).status).toBe(404);
  expect((await staff.put(nowhere, { written: {} })).status).toBe(404);
});

const asRead = async (by: Pick<typeof staff, 'get'>) =>
  (await (await by.get(routes.listDocuments.path)).json()) as DocumentOverrides;

it('GET /api/site returns all overrides without their authors', async () => {
  await write({ tagline: 'Made in Nairobi.' });
  expect(await asRead(site.asVisitor())).toEqual({
    company: { version: 1, written: { tagline: 'Made in Nairobi.' } },
  });
});

it('GET /api/site hides a banner that is off from visitors, but not from staff', async () => {
  const banner = { title: 'Closing down', on: false };
  await writeDocument(staff, 'banner', banner);
  expect(await asRead(site.asVisitor())).toEqual({
    banner: { version: 1, written: { on: false } },
  });
  expect(await asRead(staff)).toEqual({ banner: { version: 1, written: banner } });
  await writeDocument(staff, 'banner', { title: 'Closing down' });
  expect(await asRead(site.asVisitor())).toMatchObject({
    banner: { written: { title: 'Closing down' } },
  });
});

it('GET /api/site hides hidden questions from visitors', async () => {
  const { questions } = questionsFile;
  const [first, ...others] = questions.map((each) => ({ ...each }));
  const hidden = { ...first, onProducts: false, onContact: false };
  await writeDocument(staff, 'questions', { questions: [hidden, ...others] });
  expect(await asRead(site.asVisitor())).toEqual({
    questions: { version: 1, written: { questions: others } },
  });
  expect(await asRead(staff)).toMatchObject({
    questions: { written: { questions: [hidden, ...others] } },
  });
});

it('GET /api/site hides overrides that no page shows', async () => {
  await writeAsBefore({ 'gone.since': 'x', tagline: 'Made in Nairobi.' });
  await writeAsBefore({ title: 'x' }, 'gone');
  await writeAsBefore({ on: false, title: 'Secret', 'link.path': 'nowhere' }, 'banner');
  expect(await asRead(site.asVisitor())).toEqual({
    banner: { version: 1, written: {} },
    company: { version: 1, written: { tagline: 'Made in Nairobi.' } },
    gone: { version: 1, written: {} },
  });
});

const page = 'page.home-furniture.bedroom.beds';

it.each(['path', 'kind', 'filter', 'filter.category_id', 'builtInList'])(
  'a page of the catalogue keeps its %s, which other files rely on',
  async (path) => {
    const answer = await writeDocument(staff, page, { [path]: '/elsewhere' });
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { errors: object }).errors).toHaveProperty([path]);
  },
);

it('a page of the catalogue begins with seed products only where it has some', async () => {
  const answer = await writeDocument(staff, page, { source: 'built-in' });
  expect(((await answer.json()) as { errors: object }).errors).toEqual({
    source: 'Nothing came with the site for this page.',
  });
});
