import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AddProductScreen } from '../../../src/back-office/add-product/AddProductScreen.tsx';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { paths } from '../../../src/paths.ts';
import { pngPhoto } from '../../media/server/sample-photos.ts';
import { choose, productField as field } from '../../support/components/on-screen.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

const photo = await pngPhoto({ width: 30, height: 30 });
const file = (name: string, type = 'image/png') => new File([photo], name, { type });

/** The form for a new product in a browser that opens PNG files only. */
async function openForm() {
  const visitor = await visit(api, { staff: await api.addStaff(), address: paths.addProducts });
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    if (!name.endsWith('.png')) throw new DOMException('It cannot be decoded.');
    return { width: 30, height: 30, close() {} };
  });
  visitor.show(<AddProductScreen />);
  await screen.findByRole('form', { name: 'Product' });
  return visitor;
}

const cards = () =>
  within(screen.getByRole('list', { name: 'Photos in their order' })).getAllByRole('listitem');

it('the form of a new product names each file that is no photo, is HEIC, or is one too many', async () => {
  const { user } = await openForm();
  await user.upload(field('Main image'), file('front.png'));
  await user.upload(field('Thumbnails'), [
    file('notes.jpg', 'image/jpeg'),
    new File(['\0\0\0\x18ftypheic'], 'IMG_1.jpg', { type: 'image/jpeg' }),
  ]);
  const refused = await screen.findByText(/^notes\.jpg: This is not a photo that can be shown\./);
  expect(refused.getAttribute('role')).toBe('alert');
  await screen.findByText(/^IMG_1\.jpg is an HEIC photo/);
  await waitFor(() => expect(cards()).toHaveLength(2));
  const views = Array.from({ length: 10 }, (_, index) => file(`view-${index + 2}.png`));
  await user.upload(field('Thumbnails'), views);
  await screen.findByText(/^view-11\.png was left out\. Choose at most 10 thumbnails/);
  expect(cards()).toHaveLength(11);
});

it('the form of a new product keeps everything that was entered when the photos do not arrive, and sends them again', async () => {
  const { fill, line, user } = await openForm();
  await fill(field('Title'), 'Patient desk');
  await fill(field('Description'), 'A desk for four, in oiled mvule.');
  await choose(field('Category'), 'Office');
  await user.upload(field('Main image'), file('front.png'));
  await screen.findByText(/^Sent/);
  const mend = line.cut('POST', /\/images$/);
  await user.click(await screen.findByRole('button', { name: 'Add product' }));
  await screen.findByText('Failed to add product or upload images. Please try again.');
  await screen.findByText(/^front\.png: It could not be sent\./);
  expect(field('Title').value).toBe('Patient desk');
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Product and images added successfully!');
  const products = (await (await api.asVisitor().get('/api/products')).json()) as Product[];
  expect(products.map(({ images }) => images.length)).toEqual([1]);
});

it('the form of a new product sends a photo that did not arrive again by itself, keeps it over a reload, and names what is lost', async () => {
  const { fill, line, show, user } = await openForm();
  const mend = line.cut('POST', /\/photographs$/);
  await user.upload(field('Main image'), file('front.png'));
  await screen.findByText(/^front\.png: It could not be sent\./);
  mend();
  await user.click(screen.getByRole('button', { name: 'Send again: front.png' }));
  await screen.findByText(/^Sent/);
  line.cut('POST', /\/photographs$/);
  await user.upload(field('Thumbnails'), file('side.png'));
  await screen.findByText(/^side\.png: It could not be sent\./);
  await fill(field('Title'), 'Patient desk');
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Patient desk'));
  cleanup();

  show(<AddProductScreen />);
  await screen.findByText(/^The photo cannot be kept by a browser: please choose it again\./);
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText(/^Sent/);
  await fill(field('Description'), 'A desk for four, in oiled mvule.');
  await choose(field('Category'), 'Office');
  await user.click(screen.getByRole('button', { name: 'Add product' }));
  await screen.findByText('Product and images added successfully!');
  const products = (await (await api.asVisitor().get('/api/products')).json()) as Product[];
  expect(products.map(({ images }) => images.length)).toEqual([1]);
});

it('the focus moves to the first field that is wrong, and the form says how many are', async () => {
  const { user } = await openForm();
  await user.click(await screen.findByRole('button', { name: 'Add product' }));
  await screen.findByText('Please correct 4 fields.');
  await waitFor(() => expect(document.activeElement).toBe(field('Main image')));
});
