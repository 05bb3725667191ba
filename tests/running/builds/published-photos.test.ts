import { readdirSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { writePublishedPhotos } from '../../../netlify/build/published-photos.ts';
import type { PublicProduct } from '../../../src/catalogue/contract/product.ts';
import { webpPhoto } from '../../media/server/sample-photos.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const OFFICE = 1;

function anOfficeProduct(title: string, url: string): PublicProduct {
  return { category_id: OFFICE, title, images: [{ url, width: 800 }] } as PublicProduct;
}

it('a build leaves out a photograph that cannot be drawn, and says whose it is', async () => {
  const folder = temporaryFolder();
  vi.stubEnv('CATALOGUE_PHOTOS', folder);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const whole = await webpPhoto();
  const photos = new Map([
    ['whole.webp', whole],
    ['half.webp', whole.subarray(0, whole.length / 2)],
  ]);
  const products = [anOfficeProduct('Kiti', 'whole.webp'), anOfficeProduct('Meza', 'half.webp')];
  const read = async (address: string) => photos.get(address) ?? null;
  await writePublishedPhotos({ products, pages: [], logo: undefined }, read);
  expect(readdirSync(folder)).toEqual(['whole.webp']);
  expect(log.mock.calls.flat()).toEqual([expect.stringContaining('“Meza”')]);
});
