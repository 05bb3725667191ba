import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { limitPolicy } from '../../../src/shell/build/page-policy.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const head = (scripts: string[], styles: string[]) =>
  `<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="frame-src 'none'; ` +
  `script-src 'self' ${scripts.join(' ')}; style-src 'self' ${styles.join(' ')};"></head>`;

it('the content security policy allows a page’s own scripts and styles only', () => {
  const others = [hash('elsewhere()'), hash('here()')];
  const page = limitPolicy(
    `${head(others, [hash('p{}'), hash('a{}')])}<style>p{}</style><script>here()</script>` +
      '<script type="application/ld+json">{}</script><script src="/x.js"></script>',
  );
  expect(page).toContain(`script-src 'self' ${hash('here()')}; style-src 'self' ${hash('p{}')};`);
});

it('the content security policy stands before everything that it applies to', () => {
  const policy = `<meta http-equiv="content-security-policy" content="script-src 'self'">`;
  expect(limitPolicy(`<head><meta charset="utf-8"> <title>$& Desk</title>${policy}</head>`)).toBe(
    `<head><meta charset="utf-8">${policy} <title>$& Desk</title></head>`,
  );
});

it('a page without its charset keeps its policy where it stands', () => {
  const html = `<head><meta http-equiv="content-security-policy" content="script-src 'self'"></head>`;
  expect(limitPolicy(html)).toBe(html);
});
