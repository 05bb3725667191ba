import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtHtml, builtPaths, builtSite } from '../../support/built-pages.ts';
import { beyondFloorInScript } from './script-floor.ts';
import { beyondFloorInStyles } from './style-floor.ts';

/** Called behind a check that the browser has it, by us or by a library. */
const GUARDED_CALLS = new Set([
  '.showPopover',
  '.hidePopover',
  '.canShare',
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
  // Notices and the count on the icon, which many phones lack.
  '.setAppBadge',
  '.clearAppBadge',
  'Notification',
  'Notification.requestPermission',
  '.getNotifications',
  '.getSubscription',
  // The errors of libraries.
  'Error.captureStackTrace',
  // Passkeys, where the browser has them at all.
  '.isConditionalMediationAvailable',
]);

/** Features that are optional: without them the page looks plainer, or draws a little slower. */
const FINER_LOOKS = new Set([
  '@page',
  '@starting-style',
  '@view-transition',
  '::selection',
  'accent-color',
  'contain-intrinsic-block-size',
  'content-visibility',
  'field-sizing',
  'forced-color-adjust',
  'hyphens',
  'line-clamp',
  'outline',
  'overflow-anchor',
  'overflow-clip-margin',
  'overscroll-behavior',
  'print-color-adjust',
  'resize',
  'scrollbar-width',
  'size',
  'text-size-adjust',
  'text-wrap',
  'user-select',
  'view-transition-name',
]);

/** Style sheets with container queries, which Safari lacks before 16: how each looks without. */
const WITH_CONTAINERS = {
  'src/back-office/lists/RowsTable.module.css': 'The table scrolls sideways in its frame.',
  'src/back-office/lists/RowsWhenNarrow.module.css': 'It scrolls instead of these rows.',
  'src/back-office/products/table/ProductTable.module.css': 'So does that of the products.',
  'src/back-office/products/table/TitleCell.module.css': 'The picture stays in its cell.',
  'src/back-office/product-form/ProductForm.module.css': 'Photos stand below the texts.',
  'src/back-office/orders/OrdersScreen.module.css': 'Its columns are as wide as their words.',
  'src/back-office/quotations/list/QuotationList.module.css': 'So are those of quotations.',
  'src/back-office/analytics/Charts.module.css': 'The days of a narrow chart stand close.',
};
const OF_CONTAINERS = new Set(['@container', 'container', 'container-type']);

const read = (files: string) =>
  globSync(builtSite + files).map((file) => readFileSync(file, 'utf8'));
const scripts = read('/{_astro/*,sw}.js');
const markup = builtPaths().map(builtHtml);

/** Texts that a pattern captures, each once. */
function captured(pattern: RegExp, texts: string[]): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(pattern)]);
  return [...new Set(found.map(([, capture = '']) => capture))];
}

it('the built scripts call nothing that the oldest supported browsers lack without checking for it', () => {
  const inPages = captured(/<script(?![^>]*(?:json|rules|src=))[^>]*>(.+?)<\/script>/gs, markup);
  expect(scripts.length).toBeGreaterThan(50);
  expect(inPages.length).toBeGreaterThan(5);
  const found = new Set([...scripts, ...inPages].flatMap(beyondFloorInScript));
  expect([...found].filter((name) => !GUARDED_CALLS.has(name))).toEqual([]);
});

// A style that composes from another file brings a copy of it in which they are not replaced.
it('no built style asks for a named width, which browsers do not know', () => {
  const unread = captured(/(@media[^{;]*\(--[^{]*)/g, [
    ...read('/_astro/*.css'),
    ...markup,
    ...scripts,
  ]);
  expect(unread).toEqual([]);
});

it('the built styles need nothing that the oldest supported browsers lack', () => {
  const sheets = read('/_astro/*.css');
  const inPages = captured(/<style[^>]*>(.*?)<\/style>/gs, markup);
  const inScripts = captured(/`([.@][^`{}$]*\{[^`]*\})`/g, scripts);
  expect(sheets.length).toBeGreaterThan(3);
  expect(inPages.length).toBeGreaterThan(20);
  expect(inScripts.length).toBeGreaterThan(3);
  const found = new Set([...sheets, ...inPages, ...inScripts].flatMap(beyondFloorInStyles));
  const isOptional = (name: string) =>
    // A phone has no pointer.
    FINER_LOOKS.has(name) || OF_CONTAINERS.has(name) || name.startsWith('cursor: ');
  expect([...found].filter((name) => !isOptional(name))).toEqual([]);
});

it('a style sheet has container queries only where its layout holds without them', () => {
  const sources = globSync('src/**/*.{css,astro,ts,tsx}').map((file) => file.replaceAll('\\', '/'));
  const found = sources.filter((file) =>
    /@container|container-type/.test(readFileSync(file, 'utf8')),
  );
  expect(found.toSorted()).toEqual(Object.keys(WITH_CONTAINERS).toSorted());
});

it.each([
  ['products.toSorted(byTitle)', '.toSorted'],
  ['[...a].map(b)?.toReversed()', '.toReversed'],
  ['if (URL.canParse(address)) go()', 'URL.canParse'],
  ['fetch(path, { signal: AbortSignal.timeout(9) })', 'AbortSignal.timeout'],
  ['Map.groupBy(list, by)', 'Map.groupBy'],
  ['text.split(/(?<= )x/)', 'look-behind'],
  ['class A { static { go() } }', 'static {}'],
  ['go(navigation.activation?.from)', 'navigation'],
  ['form.requestSubmit()', '.requestSubmit'],
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
  ['.cell { grid-template: subgrid / auto }', 'grid-template: subgrid'],
  ['.list { overflow: clip }', 'overflow: clip'],
  ['.list { overflow: clip; overflow: hidden }', 'overflow: clip'],
  ['.part { float: inline-start }', 'float: inline-start'],
  ['.part { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['.part { width: 50cqw }', 'cqw'],
  ['.part { --gap: 1rlh }', 'rlh'],
  ['.part::details-content { color: red }', '::details-content'],
  ['@container (width < 40rem) { .part { color: red } }', '@container'],
])('the check for missing features finds %s in styles', (css, name) => {
  expect(beyondFloorInStyles(css)).toContain(name);
});

it.each([
  '[...list].sort(by).at(-1)?.id; structuredClone(x); Object.hasOwn(a, "b")',
  'globalThis.navigation?.activation',
  'function go(navigation) { navigation.start() }',
  'if (list.showPicker) list.showPicker()',
  'if (`requestIdleCallback` in window) window.requestIdleCallback(go)',
  "typeof URL.canParse === 'function' && URL.canParse(address)",
])('the check for missing features passes the script %s', (script) => {
  expect(beyondFloorInScript(script)).toEqual([]);
});

it.each([
  '@media (max-width: 40rem) { .a:has(.b) { inset: 0 } }',
  '.list { overflow: hidden; overflow: clip }',
  '@supports not (container-type: inline-size) { .list { overflow-x: clip } }',
])('the check for missing features passes the styles %s', (css) => {
  expect(beyondFloorInStyles(css)).toEqual([]);
});
