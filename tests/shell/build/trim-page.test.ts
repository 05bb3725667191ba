import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { trimPage } from '../../../src/shell/build/trim-page.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const head = (scripts: string[], styles: string[]) =>
  `<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="frame-src 'none'; ` +
  `script-src 'self' ${scripts.join(' ')}; style-src 'self' ${styles.join(' ')};"></head>`;

it('a page allows its own scripts and styles, and no other page’s', () => {
  const others = [hash('elsewhere()'), hash('here()')];
  const page = trimPage(
    `${head(others, [hash('p{}'), hash('a{}')])}<style>p{}</style><script>here()</script>` +
      '<script type="application/ld+json">{}</script><script src="/x.js"></script>',
  );
  expect(page).toContain(`script-src 'self' ${hash('here()')}; style-src 'self' ${hash('p{}')};`);
});

it('the policy stands before all that it is to hold for', () => {
  const policy = `<meta http-equiv="content-security-policy" content="script-src 'self'">`;
  expect(trimPage(`<head><meta charset="utf-8"> <title>$& Desk</title>${policy}</head>`)).toBe(
    `<head><meta charset="utf-8">${policy} <title>$& Desk</title></head>`,
  );
});

it('scoped styles get short names, and their policy goes by what they are then', () => {
  const style = 'p[data-astro-cid-abcdefgh]{}';
  const page = trimPage(
    `${head([], [hash(style)])}<style>${style}</style><p data-astro-cid-abcdefgh></p>` +
      '<svg data-astro-cid-abcdefgh="true"></svg>',
  );
  expect(page).toContain('<style>p[s-0]{}</style><p s-0></p><svg s-0></svg>');
  expect(page).toContain(`style-src 'self' ${hash('p[s-0]{}')};`);
});

it('blanks that nobody sees are left out, at both ends of blocks', () => {
  const page = trimPage('<ul title="a > b">\n <li hidden> to <b>the</b> <i>point</i> </li>\n</ul>');
  expect(page).toBe('<ul title="a > b"><li hidden>to <b>the</b> <i>point</i></li></ul>');
});

it('styles are one, but for what is switched on and off by its name', () => {
  const named = '<style id="rules" media="print">b{}</style>';
  const page = trimPage(`${head([], [])}<style>a{}</style>${named}<style>c{}</style>`);
  expect(page).toContain(`<style>a{}c{}</style>${named}`);
  expect(page).toContain(`style-src 'self' ${hash('a{}c{}')} ${hash('b{}')} ;`);
});

it('icons are drawn without their names', () => {
  const icon =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" class="lucide lucide-arrow-up"></svg>';
  expect(trimPage(icon)).toBe('<svg width="20"></svg>');
});

describe('scripts in files', () => {
  const file = '<script type="module" src="/_astro/newsletter.js"></script>';

  it('are imported once the page has loaded, by a script that the page’s policy allows', () => {
    const page = trimPage(`${head([], [])}${file}<script>own()</script></body>`);
    expect(page).not.toContain(file);
    const [, own = '', start = ''] =
      /<script>(own.*?)<\/script>\s*<script>(addEventListener.*?)<\/script><\/body>$/.exec(page) ??
      [];
    expect(start).toContain('["/_astro/newsletter.js"].map(p=>import(p))');
    expect(page).toContain(`script-src 'self' ${hash(own)} ${hash(start)}`);
  });

  it('have the late stylesheets with them, which come at once where no script runs', () => {
    const late = '<link rel="stylesheet" href="/_astro/late.css" data-late>';
    const page = trimPage(`${head([], [])}${late}${file}</body>`);
    expect(page).toContain('<noscript><link rel="stylesheet" href="/_astro/late.css"></noscript>');
    expect(page).toContain('["/_astro/late.css"]');
    expect(trimPage(`${head([], [])}${late}</body>`)).toContain(late);
  });

  it('are asked for at once where the page is nothing without its island', () => {
    const html = `${head([], [])}<astro-island uid="1" client="load"></astro-island>${file}</body>`;
    expect(trimPage(html)).toContain(file);
  });
});
