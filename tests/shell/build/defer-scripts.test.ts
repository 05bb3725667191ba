import { expect, it } from 'vitest';
import { deferScripts } from '../../../src/shell/build/defer-scripts.ts';

const file = '<script type="module" src="/_astro/newsletter.js"></script>';
const late = '<link rel="stylesheet" href="/_astro/late.css" data-late>';

it('the script files of a page are imported once it is painted', () => {
  const page = deferScripts(`<body>${file}<script>own()</script></body>`);
  expect(page).not.toContain(file);
  expect(page).toMatch(/^<body><script>own\(\)<\/script><script>whenPainted\(/);
  expect(page).toContain('["/_astro/newsletter.js"].map(p=>import(p))');
});

it('late stylesheets load with the scripts, and in place without JavaScript', () => {
  const page = deferScripts(`<body>${late}${file}</body>`);
  expect(page).toContain('<noscript><link rel="stylesheet" href="/_astro/late.css"></noscript>');
  expect(page).toContain('["/_astro/late.css"]');
});

it('late stylesheets stay in place on a page without scripts', () => {
  expect(deferScripts(`<body>${late}</body>`)).toBe(`<body>${late}</body>`);
});

it('scripts load at once on a page whose main content is an island', () => {
  const html = `<body><astro-island uid="1" client="load"></astro-island>${file}</body>`;
  expect(deferScripts(html)).toBe(html);
});
