import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { isOffice } from '../../../src/catalogue/pdf/is-office.ts';
import { builtSite } from '../../support/built-pages.ts';
import { pdfPages } from '../../support/pdf-text.ts';

it('the office catalogue of a first start has a photograph of each piece', () => {
  const snapshot = readFileSync(join(builtSite, '../.cache/catalogue.json'), 'utf8');
  const pieces = (JSON.parse(snapshot) as Product[]).filter(isOffice);
  expect(pieces.length).toBeGreaterThan(50);
  const pdf = readFileSync(join(builtSite, 'office-catalogue.pdf'));
  const photos = pdf.toString('latin1').split('/Subtype /Image').length - 1;
  // The cover and the sections have pictures of their own.
  expect(photos).toBeGreaterThan(pieces.length);
  expect(pdfPages(pdf).join('')).not.toContain('Aphotographwillfollow');
});
