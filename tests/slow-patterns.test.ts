import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Patterns that only match short texts, each with the reason. */
const OF_SHORT_TEXTS = [
  // A file's name, cut to its longest before.
  'src/enquiry/server/attachments/sent-file.ts /[. ]+$/',
  // An email address, whose length is checked before.
  String.raw`src/enquiry/contract/field-rule.ts /^[^@]+@[^@]+\.[^@]+$/`,
  String.raw`src/enquiry/server/sending-limit.ts /(?<=.)\+.*(?=@)/`,
  // A photo's name, which is a file's name.
  String.raw`src/catalogue/server/spreadsheet/sheet-photos.ts /^(.+?)[-_ ]+(\d{1,2})$/`,
  // A heading, whose length is checked before.
  // The title and the choices of a product, whose lengths are checked before.
  String.raw`src/back-office/add-product/another-colour.ts /\s+in\s*$/i`,
  String.raw`src/back-office/add-product/another-colour.ts /[\s,(–—-]+$/`,
  // A text, cut to a few words before.
  String.raw`src/catalogue/contract/search-description.ts /\s+\S*$/`,
  // What stands in front of a number, cut to a few words before.
  String.raw`src/site/server/money-marks.ts /(?:(?<![a-z])(?:paybill|till|accounts?|acct?|akaunti|pesa|airtel|pochi|goods|business|bank|wallet|numbers?|nambari|namba|no|nr)(?![a-z])|(?<![a-z])a\/c|#)[^\p{L}\d]*(?:\b(?:is|no|nr|number|nambari|name|ksh|kes|kshs|shs?|the|our|new|yetu)\b[^\p{L}\d]*){0,3}$/u`,
  // An address of the caller, as the socket or a valid header has it.
  'src/platform/contract/sheet-settings.ts /[\\s:*.#]+$/',
  'src/platform/http/caller.ts /%.*$/',
  'src/platform/client-ip.ts /%.*$/',
  // The heading of a page of our own.
  'src/enquiry/unsent/name-looked-at.ts /<[^>]*>/g',
  // The hash that has just been made.
  'src/account/server/passwords/passwords.ts /=+$/',
  // Our own files, styles, scripts and addresses.
  String.raw`src/shell/build/minify-script.ts /(?<=<script>)\s*\n[\s\S]*?(?=<\/script>)/g`,
  String.raw`netlify/local/mail-folder.ts /\d+\.(\d+)\.eml$/`,
  String.raw`src/shell/offline/cacheable.ts /(-\d+|_[\w-]+)?\.\w+$/`,
  String.raw`src/design/older-browsers/add-styles.ts /[^{}]+\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g`,
  String.raw`src/back-office/site/preview/fill-page.ts /(-\d{3,4})?\..*$/`,
];

it('regular expressions take time in proportion to their text, unless that is always short', () => {
  expect(slowPatterns().toSorted()).toEqual(OF_SHORT_TEXTS.toSorted());
});

it.each([String.raw`/\s+$/`, '/(a+)+b/', String.raw`/^[^@]+@[^@]+\.[^@]+$/`])(
  'regular expressions are found slow where they go over a text again and again: %s',
  (pattern) => expect(isSlow(pattern)).toBe(true),
);

it.each([String.raw`/^\d{1,9}$/`, '/[^/]+/g', String.raw`/\s/`])(
  'regular expressions are found quick where they go over it once: %s',
  (pattern) => expect(isSlow(pattern)).toBe(false),
);

/**
 * Regular expressions of the sources that may take more than linear time, as `file pattern`. With a
 * long text, one of them could block the whole server.
 */
function slowPatterns(): string[] {
  return globSync('{src,netlify}/**/*.{ts,tsx}').flatMap((file) =>
    patternsIn(file)
      .filter(isSlow)
      .map((pattern) => `${file.replaceAll('\\', '/')} ${pattern}`),
  );
}

/** @param pattern as written in the source, such as `/a+$/g` */
function isSlow(pattern: string): boolean {
  const end = pattern.lastIndexOf('/');
  return (
    analyse({ source: pattern.slice(1, end), flags: pattern.slice(end + 1) }).reports.length > 0
  );
}

function patternsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
