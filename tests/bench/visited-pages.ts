import { writeFile } from 'node:fs/promises';
import { productPath } from '../../src/catalogue/contract/product-address.ts';
import { paths } from '../../src/paths.ts';
import { testServer } from '../support/browser/test-server.ts';
import { barePage } from './bare-page.ts';

/** A page of each kind whose largest picture has a budget. */
export const PAGES = {
  home: paths.home,
  category: paths.beds,
  product: productPath('off-hbc-001', 'Karura High Back Chair'),
  landing: paths.commercialInteriors,
};

/** Those whose bytes are told, too. */
export const WEIGHED_PAGES = {
  ...PAGES,
  'product with choices': productPath('30', 'Pumzika Upholstered Bed'),
  overview: paths.officeFurniture,
  ideas: paths.ideas,
  about: paths.aboutUs,
  contact: paths.contactUs,
  'quote list': paths.quoteList,
};

/** @returns address of the page's bare counterpart, on the same server */
export async function writeBarePage(name: string, path: string): Promise<string> {
  const page = await (await fetch(testServer.url + path)).text();
  await writeFile(`${testServer.pages}/bare-${name}.html`, barePage(page));
  return `/bare-${name}`;
}
