import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BUILT_IN_LISTS } from '../../../src/catalogue/contract/catalogue-page.ts';
import { makeOfficeCatalogue } from '../../../src/catalogue/pdf/office-catalogue.ts';
import {
  type PrintedProduct,
  readOfficeSections,
  type Section,
} from '../../../src/catalogue/pdf/products.ts';
import { readBuiltInList, readDemoProducts } from '../../../src/catalogue/seed/seed-files.ts';
import { theCompany } from '../../../src/company/contract/company.ts';
import { fontSizes, pdfPages } from '../../support/pdf-text.ts';
import { writeStoredProducts } from '../server/stored-products.ts';

const FIVE_MEGABYTES = 5 * 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

let sections: Section[];
let pdf: Buffer;
let pages: string[];

beforeAll(async () => {
  vi.stubEnv('CATALOGUE_SNAPSHOT', writeStoredProducts(folder));
  sections = readOfficeSections();
  pdf = await makeOfficeCatalogue(sections, {
    company: theCompany,
    site: new URL('https://example.co.ke'),
    date: new Date('2026-03-04T09:00:00Z'),
  });
  pages = pdfPages(pdf);
});

it('the office catalogue shows every product of the six built-in lists', () => {
  const titles = BUILT_IN_LISTS.flatMap((list) => readBuiltInList(list)).map(({ title }) => title);
  expect(titles).toHaveLength(55);
  expect(titles.filter((title) => !isPrinted(title))).toEqual([]);
});

it('the office catalogue shows every office product of staff, and nothing for the home', () => {
  const office = readDemoProducts().filter(({ category_id }) => category_id === 1);
  expect(office.filter(({ title }) => !isPrinted(title))).toEqual([]);
  const beds = readDemoProducts().filter(({ type_id }) => type_id === 21);
  expect(beds.filter(({ title }) => isPrinted(title))).toEqual([]);
});

it('the office catalogue shows an office product without a type in the last section', () => {
  expect(sections.at(-1)).toMatchObject({
    title: 'Further Pieces',
    products: [{ title: 'Footrest with No Type' }],
  });
  expect(isPrinted('Footrest with No Type')).toBe(true);
});

it('the office catalogue never shows a price', () => {
  const prices = BUILT_IN_LISTS.flatMap((list) => readBuiltInList(list)).map(
    (p) => p.details.price,
  );
  expect(prices.filter((price) => isPrinted(String(price)))).toEqual([]);
});

it('the office catalogue has a cover, contents and a page with contact details', () => {
  expect(pages[0]).toContain(squeeze('Edition of 4 March 2026'));
  expect(pages.at(-1)).toContain(squeeze(theCompany.email));
});

it('the office catalogue lists the page of each section in its contents', () => {
  for (const { title } of sections) {
    const printed = contentsNumber(title);
    expect(pages[printed - 1], `${title} is on page ${printed}`).toContain(squeeze(title));
  }
});

it('the office catalogue prints page numbers', () => {
  for (const [index, page] of pages.slice(2, -1).entries()) {
    expect(page).toMatch(new RegExp(`OfficeCatalogue${index + 3}$`));
  }
});

it('the office catalogue prints the measures of each product below its title', () => {
  const products = sections.flatMap(({ products }) => products).filter(({ size }) => size);
  expect(products.length).toBeGreaterThan(80);
  const apart = products.filter(({ title, size }) => !isPrinted(`${title}${size}`));
  expect(apart).toEqual([]);
});

it('the office catalogue links each picture to its product’s page', () => {
  const source = pdf.toString('latin1');
  const [{ path }] = (sections[0] as Section).products as [PrintedProduct];
  expect(source).toContain(`/URI (https://example.co.ke${path})`);
  const pieces = sections.reduce((sum, { products }) => sum + products.length, 0);
  expect(source.match(/\/URI \(/g)).toHaveLength(pieces);
});

it('the office catalogue uses no text smaller than 10 points', () => {
  const sizes = fontSizes(pdf);
  expect(sizes.length).toBeGreaterThan(100);
  expect(Math.min(...sizes)).toBe(10);
});

it('the office catalogue stays below 5 MB', () => {
  expect(pdf.byteLength).toBeLessThan(FIVE_MEGABYTES);
});

it('the office catalogue has a title, a language, tags and an outline for screen readers', () => {
  const source = pdf.toString('latin1');
  expect(source).toContain('/Lang (en)');
  expect(source).toContain('/Marked true');
  expect(source).toContain('/DisplayDocTitle true');
  expect(source).toMatch(/\/Outlines \d+ 0 R/);
  expect(source.match(/\/S \/Figure\b/g)?.length).toBeGreaterThan(55);
});

function isPrinted(words: string): boolean {
  return pages.some((page) => page.includes(squeeze(words)));
}

function contentsNumber(title: string): number {
  const line = new RegExp(`${squeeze(title)}\\d+pieces?(\\d+)`).exec(contentsLines(title));
  return Number(line?.[1]);
}

/** The contents as one text per section: its title, the count of its products, its page. */
function contentsLines(title: string): string {
  const contents = pages[1] ?? '';
  const start = contents.indexOf(squeeze(title));
  const next = sections[sections.findIndex((section) => section.title === title) + 1];
  const end = next ? contents.indexOf(squeeze(next.title)) : contents.indexOf('Sizesare');
  return contents.slice(start, end);
}

function squeeze(words: string): string {
  return words.replace(/\s/g, '');
}
