import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withCollectionPages } from '../../../netlify/build/collection-texts.ts';
import { pagesOfRows } from '../../../src/catalogue/contract/collections.ts';
import {
  type CollectionsFile,
  MAX_PHOTOGRAPHS,
} from '../../../src/catalogue/contract/collections-file.ts';
import { documents } from '../../../src/site/documents/documents.ts';
import { forVisitors } from '../../../src/site/documents/for-visitors.ts';
import { resolveDocument } from '../../../src/site/documents/resolve-document.ts';
import { HOME_OFFICE, LAW_FIRM } from '../../support/processes/test-collection.ts';

const hidden = { ...HOME_OFFICE, id: 'b', address: 'garden-room', title: 'Garden', shown: false };
const home = {
  tiles: [
    { path: '/collections/home-office' },
    { path: '/collections/garden-room' },
    { path: '/projects/law-firm' },
    { path: '/projects/home-office' },
  ],
  intro: { link: { path: '/about-us', label: '/collections/gone' } },
};
const file: CollectionsFile = {
  collections: [HOME_OFFICE, hidden],
  projects: [LAW_FIRM],
  ideas: [{ ...HOME_OFFICE, products: ['99'] }],
};
const files = { 'collections.json': file, 'home.json': home };
const sold = { key: 'off-hbc-001', sku: 'OFF-HBC-001' };

it('links to a collection, project or idea without a page lead to the search for its words', () => {
  const texts = withCollectionPages(files, [sold]);
  expect(texts['collections.json']).toEqual({
    collections: [HOME_OFFICE],
    projects: [LAW_FIRM],
    ideas: [],
  });
  expect(texts['home.json']).toEqual({
    tiles: [
      { path: '/collections/home-office' },
      { path: '/search?q=garden+room' },
      { path: '/projects/law-firm' },
      { path: '/search?q=home+office' },
    ],
    intro: { link: { path: '/about-us', label: '/collections/gone' } },
  });
});

it('a collection whose products are all hidden or deleted has no page', () => {
  const texts = withCollectionPages(files, []);
  expect(texts['collections.json'].collections).toEqual([]);
  expect(texts['home.json'].tiles[0]).toEqual({ path: '/search?q=home+office' });
});

const words = (longest: number) =>
  fc.stringMatching(new RegExp(`^[A-Z][a-z’,&<"é]{1,${longest - 1}}$`));
const photograph = fc.record({
  photo: fc.record({
    key: fc.stringMatching(/^site\/[0-9a-f]{32}$/),
    width: fc.integer({ min: 1, max: 1600 }),
    height: fc.integer({ min: 1, max: 1600 }),
  }),
  alt: words(200),
});
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const client = fc.record({
  place: optional(words(80)),
  year: optional(fc.integer({ min: 1900, max: 2026 }).map(String)),
  client: optional(words(60)),
});
const said = optional(fc.record({ quote: words(400), quoted: words(80) }));
const project = fc
  .record({
    title: words(60),
    text: words(600),
    photos: fc.array(photograph, { minLength: 1, maxLength: MAX_PHOTOGRAPHS }),
    agreed: fc.boolean(),
    products: fc.uniqueArray(fc.integer({ min: 1, max: 999 }).map(String), { maxLength: 48 }),
    shown: fc.boolean(),
    client,
    said,
  })
  .map(({ client, said, ...row }) => JSON.parse(JSON.stringify({ ...row, ...client, ...said })));

it('whatever projects staff save have their pages in the next build, with words only if agreed', () => {
  const rules = documents.get('collections');
  const projects = fc.uniqueArray(project, {
    maxLength: 6,
    selector: ({ title }) => title.toLowerCase(),
  });
  fc.assert(
    fc.property(projects, (typed) => {
      const rows = typed.map((row, index) => ({ ...row, id: String(index) }));
      const written = rules?.complete?.({ projects: rows }, {}) ?? {};
      expect(rules && resolveDocument(rules, written, {}).problems).toEqual({});
      const read = forVisitors({ collections: { version: 1, written } });
      const { contents } = rules
        ? resolveDocument(rules, read['collections']?.written ?? {}, {})
        : expect.fail('there are no rules');
      const texts = withCollectionPages({ 'collections.json': contents as CollectionsFile }, []);
      const pages = pagesOfRows(texts['collections.json']);
      expect(pages.map(({ row }) => row)).toEqual(
        rows
          .filter(({ shown }) => shown)
          .map(({ quote, quoted, ...row }) => ({
            ...row,
            ...(row.agreed && quote && { quote, quoted }),
            address: expect.any(String),
          })),
      );
      expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    }),
  );
});
