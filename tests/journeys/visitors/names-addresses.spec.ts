import sharp from 'sharp';
import { collectionPath } from '../../../src/catalogue/contract/collections.ts';
import { paths } from '../../../src/paths.ts';
import { menuLinks } from '../../../src/shell/navigation.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { testServer } from '../../support/browser/test-server.ts';
import { fetchOnce } from '../../support/fetch-once.ts';
import { HOME_OFFICE, LAW_FIRM } from '../../support/processes/test-collection.ts';

/** Paths that answer with another status than 200. */
async function broken(known: string[]) {
  const answers = known.map(async (path) => {
    const { status } = await fetchOnce(testServer.url + path, { method: 'HEAD' });
    return [path, status] as const;
  });
  return (await Promise.all(answers)).filter(([, status]) => status !== 200);
}

test('every address that the menu, the search and the sitemap name is there, in each spelling', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const mapped = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url.replaceAll('&amp;', '&').replaceAll('&apos;', "'")).pathname,
  );
  const collection = collectionPath(HOME_OFFICE.address);
  const rooms = [paths.projects, collectionPath(LAW_FIRM.address, 'projects'), paths.ideas];
  for (const path of [paths.home, paths.wardrobes, collection, ...rooms]) {
    expect(mapped).toContain(path);
  }
  expect(sitemap).toMatch(/\/p\/1-[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  const { pages } = await (await request.get(paths.searchTexts)).json();
  const searched = (pages as { path: string }[]).map(({ path }) => path);
  expect(searched).toContain(collection);
  const spelled = ['/office-furniture/chairs/visitor%27s-chairs', '/school-%26-university'];
  const menu = menuLinks.map(({ path }) => path);
  expect(await broken([...mapped, ...searched, ...menu, ...spelled])).toEqual([]);
});

test('the files that browsers and other programs ask for are there, with their types', async ({
  request,
}) => {
  for (const [path, type] of [
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-192.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/icon-maskable-512.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/.well-known/security.txt', 'text/plain'],
    [paths.officeCatalogue, 'application/pdf'],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toContain(type);
  }
  const password = await request.get('/.well-known/change-password', { maxRedirects: 0 });
  expect(password.headers()['location']).toBe(paths.accountSettings);
  const icon = await (await request.get('/favicon.ico')).body();
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 1]);
  const start = icon.readUInt32LE(18);
  const picture = icon.subarray(start, start + icon.readUInt32LE(14));
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'png',
    width: icon.readUInt8(6),
    height: icon.readUInt8(7),
  });
});

test('the picture of a shared link is a JPEG of the size that its page tells', async ({
  request,
}) => {
  for (const path of [paths.aboutUs, '/p/1-umoja-four-person-workstation']) {
    const html = await (await request.get(path)).text();
    const [url, width, height] = ['', ':width', ':height'].map(
      (name) => new RegExp(`<meta property="og:image${name}" content="([^"]+)"`).exec(html)?.[1],
    );
    const answer = await request.get(new URL(url ?? '').pathname);
    expect(answer.headers()['content-type'], path).toBe('image/jpeg');
    const size = await sharp(await answer.body()).metadata();
    expect([size.width, size.height], path).toEqual([Number(width), Number(height)]);
  }
});
