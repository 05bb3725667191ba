import type { Locator, Page } from 'playwright/test';
import { productPath } from '../../../src/catalogue/contract/product-address.ts';
import { readBuiltInList } from '../../../src/catalogue/seed/seed-files.ts';
import type { ListedProduct } from '../../../src/enquiry/quote-list/quote-list.ts';
import { paths } from '../../../src/paths.ts';
import { aPdf } from '../../enquiry/server/a-file.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import type { PhotoFile } from '../photo-files.ts';
import { keepOnDevice } from './blank-page.ts';
import { openReady } from './journey.ts';
import { fillVisitor } from './visitor-details.ts';

/** Products that exist on every site, in the order of their page. */
export const chairs: ListedProduct[] = readBuiltInList('mid-back-chairs').map((chair) => {
  const key = chair.SKU.toLowerCase();
  const path = productPath(key, chair.title);
  return {
    key,
    line: key,
    title: chair.title,
    path,
    picture: '',
    quantity: 1,
    note: '',
    chosen: [],
  };
});
export const CHAIRS_PAGE = '/office-furniture/chairs/mid-back-chairs';

/** The first two chairs, with quantities four and one. */
export const [firstChair, secondChair] = [
  { ...(chairs[0] as ListedProduct), quantity: 4 },
  chairs[1] as ListedProduct,
];

/** Opens the quote list on a device with these products. */
export async function openList(
  page: Page,
  products: ListedProduct[] = [firstChair, secondChair],
): Promise<void> {
  await keepOnDevice(page, 'quote-list', JSON.stringify(products));
  await openReady(page, paths.quoteList);
}

/** The quote button on a product's card. */
export function addButton(page: Page, { title }: Pick<ListedProduct, 'title'>): Locator {
  return page.getByRole('button', { name: `Add ${title} to the quote list` });
}

/** Shows the details of all cards of a page, with them the quote buttons: a finger hovers over none. */
export async function showDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Details', exact: true }).click();
}

export function headerLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Quote list/ });
}

/** A product on the quote list's page. */
export function entry(page: Page, { title }: Pick<ListedProduct, 'title'>): Locator {
  const heading = page.getByRole('heading', { name: title, exact: true });
  return page.getByRole('main').getByRole('listitem').filter({ has: heading });
}

/** Attaches files to the quote list. */
export async function chooseFiles(page: Page, ...files: PhotoFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByText(/^Add (a photo|another file)/).click();
  await (await chooser).setFiles(files);
}

/** A file of the form, by name. */
export const fileRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Your files' }).getByRole('listitem').filter({ hasText: name });

export function planFile(name: string) {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(aPdf) };
}

export const sendButton = (page: Page) =>
  page.getByRole('button', { name: /^Send (quote request|again)$/ });

/** Fills in the visitor's details and agrees. */
export async function fillDetails(page: Page, details = aMessage): Promise<void> {
  const main = page.getByRole('main');
  await fillVisitor(main, details);
  await main.getByLabel('Anything else').fill(details.message);
  await agree(page);
}

export async function agree(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByLabel(/^I agree/)
    .check();
}
