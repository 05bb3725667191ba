import { beforeEach, describe, expect, it } from 'vitest';
import company from '../../../data/company.json' with { type: 'json' };
import { addressOf } from '../../../src/platform/contract/route.ts';
import * as routes from '../../../src/routes.ts';
import type { DocumentVersion, SiteDocument } from '../../../src/site/contract/site-documents.ts';
import { readDocument } from '../../../src/site/server/site-documents.ts';
import { aPublisher } from '../../support/a-publisher.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const builds: string[] = [];
const site = await createTestApi({
  publisher: aPublisher(async () => void builds.push('build'), {
    quietMinutes: 0,
    perDay: undefined,
  }),
});
const staff = await site.asStaff();
const { database } = site.services;
const address = addressOf(routes.writeDocument, { name: 'company' });

beforeEach(async () => {
  await database.deleteFrom('site_document').execute();
});

const write = (written: object, version?: number) =>
  staff.put(address, { written }, version === undefined ? {} : { 'If-Match': `"${version}"` });
const show = async () => (await (await staff.get(address)).json()) as SiteDocument;

describe('what staff write over a file', () => {
  it('stands over it, and what is cleared falls back', async () => {
    await write({ tagline: 'Made in Nairobi.', email: '' });
    expect(await readDocument(database, 'company')).toEqual({
      ...company,
      tagline: 'Made in Nairobi.',
    });
    await write({});
    expect(await readDocument(database, 'company')).toEqual(company);
  });

  it('is stored also where an emoji was cut in two', async () => {
    expect((await write({ tagline: 'Made in Nairobi \ud83e' })).status).toBe(200);
    expect((await show()).written).toEqual({ tagline: 'Made in Nairobi \ufffd' });
  });

  it('is shown with the file under it, and with who saved it', async () => {
    expect(await show()).toMatchObject({ version: 0, written: {}, defaults: company, saved: null });
    await write({ 'address.city': 'Thika' });
    expect(await show()).toMatchObject({
      version: 1,
      written: { 'address.city': 'Thika' },
      saved: { by: { name: expect.any(String) } },
    });
  });

  it('has the site built, once for each change', async () => {
    await site.settled();
    builds.length = 0;
    await write({ tagline: 'Made in Nairobi.' });
    await write({ tagline: 'Made in Nairobi.' });
    await site.settled();
    expect(builds).toEqual(['build']);
    expect(await show()).toMatchObject({ version: 1 });
  });

  it('keeps every version, the latest first', async () => {
    await write({ tagline: 'One.' });
    await write({ tagline: 'Two.' });
    const answer = await staff.get(addressOf(routes.listDocumentVersions, { name: 'company' }));
    const versions = (await answer.json()) as DocumentVersion[];
    expect(versions.map(({ version, written }) => [version, written['tagline']])).toEqual([
      [2, 'Two.'],
      [1, 'One.'],
    ]);
  });

  it('is not lost to somebody who has not seen it', async () => {
    await write({ tagline: 'Theirs.' }, 0);
    const answer = await write({ tagline: 'Ours.' }, 0);
    expect(answer.status).toBe(412);
    expect(await answer.json()).toMatchObject({
      current: { version: 1, written: { tagline: 'Theirs.' } },
      yours: { tagline: 'Ours.' },
    });
  });

  it('has to fit the file, and says where it does not', async () => {
    const answer = await write({ email: 'no address', 'address.countryCode': 'KENYA' });
    expect(answer.status).toBe(422);
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([
      'address.countryCode',
      'email',
    ]);
    expect(await show()).toMatchObject({ version: 0 });
  });

  it('ends no banner before it begins, which is said at its last day', async () => {
    const banner = addressOf(routes.writeDocument, { name: 'banner' });
    const answer = await staff.put(banner, {
      written: { from: '2026-12-02', until: '2026-12-01' },
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: { until: 'Please end on the day when it begins, or later.' },
    });
  });

  it('of the carousel is refused with more pieces than anybody turns to', async () => {
    const products = Array.from({ length: 25 }, (_, index) => index + 1);
    const carousel = addressOf(routes.writeDocument, { name: 'carousel' });
    const answer = await staff.put(carousel, { written: { products, newProducts: 'end' } });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      message: 'The carousel has at most 24 pieces.',
    });
  });

  it('is refused under a name that no document has', async () => {
    const nowhere = addressOf(routes.showDocument, { name: 'nowhere' });
    expect((await staff.get(nowhere)).status).toBe(404);
    expect((await staff.put(nowhere, { written: {} })).status).toBe(404);
  });
});

describe('GET /api/site', () => {
  it('gives a build all that was written, without who wrote it', async () => {
    await write({ tagline: 'Made in Nairobi.' });
    const answer = await site.asVisitor().get(routes.listDocuments.path);
    expect(await answer.json()).toEqual({
      company: { version: 1, written: { tagline: 'Made in Nairobi.' } },
    });
  });
});

describe('a page of the catalogue', () => {
  const page = addressOf(routes.writeDocument, { name: 'page.home-furniture.bedroom.beds' });

  it.each(['path', 'kind', 'filter', 'filter.category_id', 'builtInList'])(
    'keeps its %s, which other files rely on',
    async (place) => {
      const answer = await staff.put(page, { written: { [place]: '/elsewhere' } });
      expect(answer.status).toBe(422);
      expect(((await answer.json()) as { errors: object }).errors).toHaveProperty([place]);
    },
  );

  it('begins with what came with the site only where something did', async () => {
    const answer = await staff.put(page, { written: { source: 'built-in' } });
    expect(((await answer.json()) as { errors: object }).errors).toEqual({
      source: 'Nothing came with the site for this page.',
    });
  });
});
