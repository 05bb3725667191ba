import { afterAll, expect, it } from 'vitest';
import { startLocalServer } from '../../../netlify/local/local-server.ts';
import { readNetlifyConfig } from '../../../netlify/local/netlify-config.ts';
import { createStaticSite } from '../../../netlify/local/static-site.ts';
import { paths } from '../../../src/paths.ts';
import { builtHtml, builtPage, builtSite } from '../../support/built-pages.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { rawRequest } from '../../support/processes/raw-request.ts';

const api = await createTestApi({ readPage: async (path) => builtHtml(path) });
const server = await startLocalServer(
  {
    api: (request) => api.api.fetch(request, { address: '127.0.0.1' }),
    site: createStaticSite(builtSite, await readNetlifyConfig('netlify.toml', builtSite)),
  },
  { port: 0, host: '127.0.0.1' },
);
afterAll(() => server.close());

/** @returns the status of the page that a browser comes to, and its first heading */
async function visit(path: string): Promise<{ status: number; heading: string }> {
  const { status, headers, body } = await rawRequest(server.port, path, {
    headers: { Accept: 'text/html,*/*;q=0.8' },
  });
  if (status === 301) return visit(headers.location ?? '');
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(body.toString()) ?? [];
  return { status, heading: heading.replaceAll(/<[^>]*>/g, '') };
}

it.each([
  ['/', 'Global Quality, Local Craftsmanship'],
  ['/about-us', 'Modern elegance, made by hand in Nairobi'],
  ['/contact-us', 'Talk to the people who make it'],
  ['/commercial-interiors', 'Commercial Interiors'],
  ['/school-&-university', 'School &amp; University'],
  ['/kitchen-&-wardrobes/kitchen-cabinets', 'Kitchen Cabinets'],
  ['/kitchen-&-wardrobe/wardrobes', 'Wardrobes'],
  ['/terms-and-conditions', 'Terms and Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/login', 'Welcome Back'],
  ['/signup', 'Join the team'],
  ['/request-password-reset', 'Forgot your password?'],
  ['/reset-password?token=abc&email=amina@makao.example', 'Choose a new password'],
])('%s has a screen with the heading "%s"', async (path, heading) => {
  expect(await visit(path)).toEqual({ status: 200, heading });
});

it.each([
  '/no-such-page',
  '/p/',
  '/p/no-such-product',
  '/storage/',
  '/storage/none.webp',
  '/newsletter',
  '/newsletter/none',
])('%s has the not-found page, as any other path', async (path) => {
  expect(await visit(path)).toEqual({ status: 404, heading: 'We cannot find that page' });
});

it.each([
  ['/commercial-interiors', 'category_id=4'],
  ['/school-&-university', 'category_id=5'],
  ['/kitchen-&-wardrobes/kitchen-cabinets', 'category_id=3&subcategory_id=35'],
  ['/kitchen-&-wardrobe/wardrobes', 'category_id=3&subcategory_id=36'],
])('%s has a hero, three feature blocks and a gallery of %s', (path, filter) => {
  const page = builtPage(path);
  expect(page.all('main .hero h1')).toHaveLength(1);
  expect(page.all('main .feature')).toHaveLength(3);
  expect(page.find('[data-live-grid]').getAttribute('data-live-grid')).toBe(
    `/api/products?${filter}`,
  );
  expect(page.all('[data-live-grid] > li').length).toBeGreaterThan(0);
});

it.each([
  ['Terms and Conditions', '/terms-and-conditions'],
  ['Privacy Policy', '/privacy-policy'],
])('the footer has a plain link "%s" to %s', (name, path) => {
  expect(builtPage(paths.home).linkTo('footer .small a', name)).toBe(path);
});

it('the Hospitality entry of the menu points to /', () => {
  expect(builtPage(paths.aboutUs).linkTo('header a', 'Hospitality')).toBe('/');
});
