import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startedSite } from '../../support/processes/started-site.ts';
import { beyondFloorInScript, beyondFloorInStyles } from './browser-floor.ts';

/** Called behind a check that the browser has it, by us or by a library. */
const GUARDED_CALLS = new Set([
  '.checkVisibility',
  '.showPopover',
  '.hidePopover',
  '.requestIdleCallback',
  '.replaceSync',
  // React: view transitions, which none of our screens asks for, and a method of its own.
  '.startViewTransition',
  '.skipTransition',
  '.createContext',
  // Trusted types, which only some browsers enforce.
  '.createPolicy',
  '.createScriptURL',
  '.createHTML',
  // Methods of libraries and our own code with the names of newer browser methods.
  '.isActive',
  '.toArray',
  '.take',
  // Passkeys, where the browser has them at all.
  '.isConditionalMediationAvailable',
]);

/** Features that are optional: without them the page looks plainer, or draws a little slower. */
const FINER_LOOKS = new Set([
  '@container',
  '@starting-style',
  '@view-transition',
  ':popover-open',
  'accent-color',
  'contain-intrinsic-block-size',
  'container',
  'container-type',
  'content-visibility',
  'field-sizing',
  'forced-color-adjust',
  'hyphens',
  'line-clamp',
  'mask-image',
  'outline',
  'overflow-anchor',
  'overflow-clip-margin',
  'overscroll-behavior',
  'print-color-adjust',
  // Container queries may be ranges wherever there are any.
  'range',
  'reading-flow',
  'resize',
  'scrollbar-width',
  'text-size-adjust',
  'text-wrap',
  'user-select',
  'view-transition-name',
]);

describe('the built site in the oldest supported browsers', async () => {
  const pages = join(await startedSite(), 'dist');

  it('the built site in the oldest supported browsers calls no missing feature without checking for it', () => {
    const scripts = globSync(`${pages}/{_astro/*,sw}.js`);
    const found = scripts.flatMap((file) =>
      beyondFloorInScript(readFileSync(file, 'utf8'))
        .filter((name) => !GUARDED_CALLS.has(name))
        .map((name) => `${name} in ${file.slice(pages.length)}`),
    );
    expect(scripts.length).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });

  it('the built site in the oldest supported browsers needs no missing style feature', () => {
    const sheets = new Set(
      globSync(`${pages}/**/*.html`).flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(
          ([, css = '']) => css,
        ),
      ),
    );
    const found = [...sheets].flatMap(beyondFloorInStyles);
    expect(sheets.size).toBeGreaterThan(20);
    expect([...new Set(found)].filter((name) => !FINER_LOOKS.has(name))).toEqual([]);
  });
});

it.each([
  ['products.toSorted(byTitle)', '.toSorted'],
  ['[...a].map(b)?.toReversed()', '.toReversed'],
  ['if (URL.canParse(address)) go()', 'URL.canParse'],
  ['fetch(path, { signal: AbortSignal.timeout(9) })', 'AbortSignal.timeout'],
  ['Map.groupBy(list, by)', 'Map.groupBy'],
  ['text.split(/(?<= )x/)', 'look-behind'],
  ['class A { static { go() } }', 'static {}'],
])('the check for missing features finds %s in a script', (script, name) => {
  expect(beyondFloorInScript(script)).toContain(name);
});

it.each([
  ['.menu { .list { display: none } }', 'nesting'],
  ['.menu { &:hover { color: red } }', 'nesting'],
  ['@media (width < 40rem) { .menu { color: red } }', 'range'],
  ['@media not (min-width: 40rem) { .menu { color: red } }', 'media not'],
  ['@media print and (not (min-width: 40rem)) { .menu { color: red } }', 'media not'],
  ['.field { field-sizing: content }', 'field-sizing'],
])('the check for missing features finds %s in styles', (css, name) => {
  expect(beyondFloorInStyles(css)).toContain(name);
});

it('the check for missing features passes what every supported browser has', () => {
  const script = '[...list].sort(by).at(-1)?.id; structuredClone(x); Object.hasOwn(a, "b")';
  expect(beyondFloorInScript(script)).toEqual([]);
  expect(beyondFloorInStyles('@media (max-width: 40rem) { .a:has(.b) { inset: 0 } }')).toEqual([]);
});
