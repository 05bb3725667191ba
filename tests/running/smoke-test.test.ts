import { afterAll, expect, it, vi } from 'vitest';
import { type Product, requirePhotographs } from '../../netlify/upgrade/smoke-test.ts';

const URL = 'http://127.0.0.1:1';
const product: Product = {
  id: 7,
  version: 1,
  key: '7',
  title: 'Bed',
  images: ['main/new', 'thumbnails/side'].map((name) => ({
    url: `products/7/${name}-1600.webp`,
  })),
};
const fetching = vi.spyOn(globalThis, 'fetch');
const warn = vi.spyOn(console, 'warn').mockReturnValue();
afterAll(() => fetching.mockRestore());

/** Answers as a site whose page of the bed has these pictures, and which serves those photographs. */
function site(onPage: string[], served: string[]) {
  fetching.mockImplementation(async (address) => {
    const path = String(address).slice(URL.length);
    if (!path.startsWith('/storage/')) {
      return new Response(
        onPage.map((name) => `<img src="/storage/products/7/${name}-400.webp">`).join(),
      );
    }
    return new Response(null, { status: served.some((name) => path.includes(name)) ? 200 : 404 });
  });
  return requirePhotographs(URL, [product]);
}

it('the look at an upgraded site accepts pages with the photographs that the database has', async () => {
  await site(['main/new', 'thumbnails/side'], ['new', 'side']);
});

it('the look at an upgraded site refuses pages with the photographs from before, and names one', async () => {
  await expect(site(['main/old', 'thumbnails/side'], ['new', 'side'])).rejects.toThrow(
    'The pages of 1 of 1 products lack photographs that the database has, such as /p/7-bed.',
  );
});

it('the look at an upgraded site refuses a version that serves no photograph, and tells of one that is lost', async () => {
  const shown = ['main/new', 'thumbnails/side'];
  await site(shown, ['new']);
  expect(warn).toHaveBeenCalledWith('1 of 2 photographs are lost.');
  await expect(site(shown, [])).rejects.toThrow('No photograph is served.');
});
