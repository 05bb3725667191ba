import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readNetlifyConfig } from '../../netlify/local/netlify-config.ts';
import { createStaticSite } from '../../netlify/local/static-site.ts';
import { collectionPath } from '../../src/catalogue/contract/collections.ts';
import { paths } from '../../src/paths.ts';
import { menuLinks } from '../../src/shell/navigation.ts';
import { builtPage, builtSite } from '../support/built-pages.ts';
import { HOME_OFFICE, LAW_FIRM } from '../support/processes/test-collection.ts';

const site = createStaticSite(builtSite, await readNetlifyConfig('netlify.toml', builtSite));

/** The built site's answer, as every server gives it. */
function get(path: string, method = 'GET'): Promise<Response> {
  return site(new Request(new URL(path, 'http://localhost'), { method }));
}

const text = async (path: string) => (await get(path)).text();
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** Paths that answer with another status than 200. */
async function broken(known: string[]) {
  const answers = known.map(async (path) => [path, (await get(path, 'HEAD')).status] as const);
  return (await Promise.all(answers)).filter(([, status]) => status !== 200);
}

it('every address that the menu, the search and the sitemap name is there, in each spelling', async () => {
  const sitemap = await text('/sitemap.xml');
  const mapped = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url.replaceAll('&amp;', '&').replaceAll('&apos;', "'")).pathname,
  );
  const collection = collectionPath(HOME_OFFICE.address);
  const rooms = [paths.projects, collectionPath(LAW_FIRM.address, 'projects'), paths.ideas];
  expect(mapped).toEqual(
    expect.arrayContaining([paths.home, paths.wardrobes, collection, ...rooms]),
  );
  expect(sitemap).toMatch(/\/p\/1-[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  expect(await text('/robots.txt')).toContain('/sitemap.xml');
  const { pages } = (await (await get(paths.searchTexts)).json()) as { pages: { path: string }[] };
  const searched = pages.map(({ path }) => path);
  expect(searched).toContain(collection);
  const spelled = ['/office-furniture/chairs/visitor%27s-chairs', '/school-%26-university'];
  const menu = menuLinks.map(({ path }) => path);
  expect(await broken([...mapped, ...searched, ...menu, ...spelled])).toEqual([]);
});

it('an unknown address answers 404 with a page that leads back into the rooms', async () => {
  const answer = await get('/no-such-page');
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('We cannot find that page');
  expect(builtPage('/404').linkTo('main a', 'Kitchens')).toBe(paths.kitchenCabinets);
});

it.each([
  ['/apple-touch-icon.png', 'image/png'],
  ['/icon-192.png', 'image/png'],
  ['/icon-512.png', 'image/png'],
  ['/icon-maskable-512.png', 'image/png'],
  ['/office-apple-touch-icon.png', 'image/png'],
  ['/office-icon-512.png', 'image/png'],
  ['/site.webmanifest', 'application/manifest+json'],
  ['/office.webmanifest', 'application/manifest+json'],
  ['/office-sw.js', 'text/javascript'],
  ['/.well-known/security.txt', 'text/plain'],
  [paths.officeCatalogue, 'application/pdf'],
])('the file %s that browsers and other programs ask for is there as %s', async (path, type) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain(type);
});

it('the address that programs know for a change of password leads to the account', async () => {
  const { headers } = await get('/.well-known/change-password');
  expect(headers.get('location')).toBe(paths.accountSettings);
});

it('the icon of the site is a PNG in a file for old browsers', async () => {
  const icon = await bytes(await get('/favicon.ico'));
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 1]);
  const start = icon.readUInt32LE(18);
  const picture = icon.subarray(start, start + icon.readUInt32LE(14));
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'png',
    width: icon.readUInt8(6),
    height: icon.readUInt8(7),
  });
});

it('the picture of a shared link is a JPEG of the size that its page tells', async () => {
  const [url, width, height] = ['', ':width', ':height'].map((name) =>
    builtPage(paths.aboutUs).find(`meta[property="og:image${name}"]`).getAttribute('content'),
  );
  const answer = await get(new URL(url ?? '').pathname);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const size = await sharp(await bytes(answer)).metadata();
  expect([size.width, size.height]).toEqual([Number(width), Number(height)]);
});
