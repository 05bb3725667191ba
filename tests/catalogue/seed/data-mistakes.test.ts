import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkData } from '../../../netlify/build/check-data.ts';
import { readCataloguePages } from '../../../src/catalogue/seed/seed-files.ts';
import { libraryPhoto } from '../../../src/pictures/photo-library.ts';

describe('in a copy of the data files', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'data-'));
    cpSync('data', join(root, 'data'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function change(file: string, from: string | RegExp, to: string) {
    const path = join(root, 'data', file);
    const text = readFileSync(path, 'utf8');
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    writeFileSync(path, changed);
  }

  function report(): string {
    try {
      checkData(root);
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  }

  it('a mistake in a data file is reported with file, entry and field', () => {
    change('built-in/office-desks.json', '"price": 299.99', '"price": "299.99"');
    expect(report()).toMatch(
      /data\/built-in\/office-desks\.json .*\n.*entry "OFF-DSK-001", field "0\.details\.price"/,
    );
  });

  it('a mistake in a data file is reported together with the mistakes of all other files', () => {
    change('built-in/office-desks.json', '"backorder"', '"backOrder"');
    change('catalogue-pages.json', '"type_id": 21', '"type_id": 29');
    change('company.json', 'info@makao.example', 'info');
    change('dashboard.json', '"value": 100', '"value": -1');
    const message = report();
    expect(message).toContain('entry "OFF-DSK-001", field "0.availability.backorder"');
    expect(message).toContain('entry "/home-furniture/bedroom/beds", field "11.filter.type_id"');
    expect(message).toMatch(/data\/company\.json .*\n.*field "email"/);
    expect(message).toMatch(/data\/dashboard\.json .*\n.*field "0\.value"/);
  });

  it('a mistake in a data file is a repeated id in the taxonomy', () => {
    change('taxonomy.json', '"id": 36', '"id": 35');
    expect(report()).toContain('id 35 belongs to "Kitchen Cabinets" and to "Wardrobes"');
  });

  it('a mistake in a data file is a complement that the taxonomy does not have', () => {
    change('goes-with.json', '"36": [21', '"36": [99');
    expect(report()).toContain(
      'data/goes-with.json names 99, which data/taxonomy.json does not have',
    );
  });

  it('a mistake in a data file is a value of a choice whose photo does not exist', () => {
    change('demo-products.json', /("name": "Terracotta", "colour": "[^"]*", "photo": )4/, '$16');
    expect(report()).toContain(
      'entry "commercial-01", field "choices": “Terracotta” shows photo 6, and the product has 5 photos.',
    );
  });

  it('a mistake in a data file is a SKU that two files share', () => {
    change('demo-products.json', '"OFF-WST-001"', '"OFF-DSK-001"');
    expect(report()).toMatch(/entry "workstations-01", field "sku": .*office-desks\.json/);
  });

  it('a list of a data file may grow and shrink', () => {
    const demo = join(root, 'data/demo-products.json');
    // The first stands in a room.
    const [marked, , ...others] = JSON.parse(readFileSync(demo, 'utf8'));
    writeFileSync(demo, JSON.stringify([marked, ...others]));
    const desks = join(root, 'data/built-in/office-desks.json');
    const [first, ...more] = JSON.parse(readFileSync(desks, 'utf8'));
    writeFileSync(desks, JSON.stringify([first, ...more, { ...first, SKU: 'OFF-DSK-099' }]));
    expect(report()).toBe('');
  });

  it('a mistake in a data file is a description that two pages share, or a server page without products', () => {
    const pages = readCataloguePages();
    change('catalogue-pages.json', pages[1]?.description ?? '', pages[0]?.description ?? '');
    change('demo-products.json', /"category_id": 4,/g, '"category_id": 5,');
    const message = report();
    expect(message).toContain(`entry "${pages[1]?.path}", field "description"`);
    expect(message).toContain('entry "/commercial-interiors", field "filter": no demo product');
  });

  it('a mistake in a data file is a word that two options of a filter claim', () => {
    change('facets.json', 'velvet', 'oak');
    change('facets.json', '"glass, ', '"beige, ');
    const message = report();
    expect(message).toMatch(/data\/facets\.json .*\n.*“oak” is in two rows\./);
    expect(message).toContain('“beige” begins two options.');
  });

  it('a mistake in a data file is an invalid word of the search', () => {
    change('search.json', '"cubicle"', '"Couch"');
    change('search.json', '"finds": "credenza"', '"finds": "buffet"');
    change('search.json', '"about": "price"', '"about": "prices"');
    const message = report();
    expect(message).toMatch(
      /data\/search\.json .*\n.*“couch” is in two rows\. Please keep it in one\./,
    );
    expect(message).toContain('“buffet” finds itself already.');
    expect(message).toContain('"answers.3.about"');
  });

  it('a mistake in a data file is a missing photo', () => {
    change('demo-products.json', 'rooms/openoffice.webp', 'rooms/open-office.webp');
    change('built-in/coffee-tables.json', 'coffee-tables-01.webp', 'coffee-tables-99.webp');
    change('built-in/office-desks.json', 'office-desks-01-walnut.webp', 'office-desks-01-oak.webp');
    rmSync(join(root, 'data/photos/rooms/cafe.webp'));
    const message = report();
    expect(message).toContain('entry "workstations-01", field "photos.1.file"');
    expect(message).toContain('entry "OFF-DSK-001", field "photos.1.file"');
    expect(message).toContain('entry "OFF-COF-001", field "details.mainImageUrl"');
    expect(message).toContain('entry "/commercial-interiors", field "hero.photo"');
    expect(message).toContain('data/photos/products/coffee-tables-99.webp does not exist');
  });

  it('a mistake in a data file is a product without a photo of its own', () => {
    rmSync(join(root, 'data/photos/products/mid-back-chairs-04.webp'));
    rmSync(join(root, 'data/photos/products/beds-03.webp'));
    const message = report();
    expect(message).toMatch(
      /mid-back-chairs\.json .*\n.*entry "OFF-MBC-004", field "details\.mainImageUrl": data\/photos\/products\/mid-back-chairs-04\.webp does not exist/,
    );
    expect(message).toMatch(
      /demo-products\.json .*\n.*entry "beds-03", field "photos\.0\.file": data\/photos\/products\/beds-03\.webp does not exist/,
    );
  });

  it('a mistake in a data file is a further view without its photo, or with another number', () => {
    const photos = join(root, 'data/photos/products');
    for (const name of ['sofas-77-2', 'sofas-01-7']) {
      cpSync(join(photos, 'sofas-01.webp'), join(photos, `${name}.webp`));
    }
    const message = report();
    expect(message).toContain(
      'products/sofas-77-2.webp is a further view of products/sofas-77.webp, which does not exist',
    );
    expect(message).toContain(
      'products/sofas-01-7.webp is a further view with a number that is not 2 or 3',
    );
  });

  it('a mistake in a data file is an idea without its product or photo', () => {
    change('collections.json', 'hom-bsc-001', 'hom-bsc-901');
    change('collections.json', 'rooms/bedroom.webp', 'rooms/attic.webp');
    const message = report();
    expect(message).toContain(
      'entry "/ideas/calm-bedroom", field "products.1": no product of data/ has the SKU "HOM-BSC-901"',
    );
    expect(message).toContain(
      'entry "collections", field "ideas.1.photo": data/photos/rooms/attic.webp does not exist',
    );
  });
});

it('a library photo is found from the root of the project', () => {
  expect(libraryPhoto('products/sofas-01.webp')).toBe('data/photos/products/sofas-01.webp');
});

it('a library photo stops the build with its path when it does not exist', () => {
  expect(() => libraryPhoto('rooms/attic.webp')).toThrow(
    'data/photos/rooms/attic.webp does not exist',
  );
});
