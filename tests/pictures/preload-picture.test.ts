import { expect, it } from 'vitest';
import { preloadPicture } from '../../src/pictures/preload-picture.ts';

const VIEWPORT = '<meta name="viewport" content="width=device-width">';
const page = (body: string) => `<head>${VIEWPORT}<style></style></head><body>${body}</body>`;

/** What stands between the viewport and the styles of a page. */
function preloads(body: string): string[] {
  const html = preloadPicture(page(body));
  const [, added = ''] = /<meta[^>]*>(.*?)<style>/.exec(html) ?? [];
  expect(html.replace(added, '')).toBe(page(body));
  return added.split(/(?=<link)/);
}

it('the picture that has priority is preloaded, in the sizes it offers', () => {
  const other = '<img src="/other.webp" loading="lazy">';
  const main =
    '<img src="/1.webp" srcset="/1.webp 400w, /2.webp 800w" sizes="50vw" alt="A > B" fetchpriority="high">';
  expect(preloads(other + main)).toEqual([
    '<link rel="preload" as="image" imagesrcset="/1.webp 400w, /2.webp 800w" imagesizes="50vw" fetchpriority="high">',
  ]);
  expect(preloads('<img src="/1.webp" fetchpriority="high">')).toEqual([
    '<link rel="preload" as="image" href="/1.webp" fetchpriority="high">',
  ]);
});

it('one source of a picture is preloaded, as the browser shows one', () => {
  const sources =
    '<source media="(width < 9px)" srcset="/upright.avif" type="image/avif">\n' +
    '<source srcset="/wide.avif" type="image/avif">\n';
  expect(
    preloads(`<picture>\n${sources}<img src="/wide.webp" fetchpriority="high"></picture>`),
  ).toEqual([
    '<link rel="preload" as="image" href="/upright.avif" type="image/avif" media="(width < 9px)" fetchpriority="high">',
    '<link rel="preload" as="image" href="/wide.avif" type="image/avif" media="not all and (width < 9px)" fetchpriority="high">',
  ]);
});

it('a source that comes in widths is preloaded in them', () => {
  const source = '<source srcset="/1.avif 1600w, /2.avif 2560w" sizes="100vw" type="image/avif">';
  expect(preloads(`<picture>${source}<img src="/1.webp" fetchpriority="high"></picture>`)).toEqual([
    '<link rel="preload" as="image" imagesrcset="/1.avif 1600w, /2.avif 2560w" imagesizes="100vw" type="image/avif" fetchpriority="high">',
  ]);
});

it('nothing is preloaded on a page whose pictures can wait', () => {
  expect(preloads('<img src="/1.webp" loading="lazy">')).toEqual(['']);
});
